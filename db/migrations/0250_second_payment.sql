-- A second payment of an order goes back by itself. It stands among the refunds of the order, is sent again where the channel has refused
-- it, and both its ways are in the books: what came in is owed until it is back.
do $$
declare
  said text;
begin
  select pg_get_constraintdef(oid) into said from pg_constraint where conname = 'ledger_txns_kind_check';
  execute 'alter table ledger_txns drop constraint ledger_txns_kind_check';
  execute 'alter table ledger_txns add constraint ledger_txns_kind_check ' || replace(said, 'ARRAY[', 'ARRAY[''second_payment''::text, ');
end $$;

-- The number of the record it is sent for: sent once more after a refusal it has a number of its own, as the network asks for.
alter table payment_refunds add column record_no text;
update payment_refunds set record_no = no;
alter table payment_refunds alter column record_no set not null;
create index payment_refunds_record on payment_refunds (record_no, id);

alter table recharge_refunds
  add column second boolean not null default false,
  alter column applicant_id drop not null,
  drop constraint recharge_refunds_points_check,
  -- no points were credited for it, and nobody has asked for it
  add constraint recharge_refunds_points_check check (points >= 0 and (points = 0) = second),
  add constraint recharge_refunds_applicant check ((applicant_id is null) = second);
drop index recharge_refunds_one_open;
create unique index recharge_refunds_one_open on recharge_refunds (order_id) where status in ('reviewing', 'sending') and not second;
insert into recharge_refunds (no, order_id, company_id, fen, points, reason, status, said, second, created_at, updated_at)
select b.no, o.id, o.company_id, b.fen, 0, 'second payment', b.status, b.said, true, b.created_at, b.updated_at
from payment_refunds b join payment_receipts r on r.id = b.receipt_id join recharge_orders o on o.no = r.no where b.second order by b.id;
