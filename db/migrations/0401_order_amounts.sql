-- No amount of an order is beyond what is counted with: one that were would end every reading of its list.
alter table orders add check (net <= 10000000000000 and gross <= 10000000000000);
alter table order_lines add check (amount <= 10000000000000);
