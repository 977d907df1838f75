-- The ledger is searched by numbers of invoices and of refunds as the channels call them: each is looked up by its index.
create index invoice_papers_no on invoice_papers (no);
create index payment_refunds_channel_no on payment_refunds (channel_refund_no) where channel_refund_no <> '';
