-- What of a line never arrived stands among what was promised and what became of it.
alter table order_promises drop constraint order_promises_kind_check;
alter table order_promises add constraint order_promises_kind_check check (kind in ('asked', 'confirmed', 'moved', 'shipped', 'signed', 'lost'));
