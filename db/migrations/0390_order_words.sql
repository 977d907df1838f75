-- A part of a number or of a PO number, looked for among all orders: staff see every customer's.
create index orders_words on orders using gin (order_no gin_trgm_ops, po_no gin_trgm_ops);
