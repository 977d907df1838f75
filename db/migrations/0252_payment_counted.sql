-- Lines stand by the comparison that read them, so that a file of which half was read changes nothing of what the last whole one said.
alter table payment_days add column counted integer not null default 0;
update payment_days set counted = run where status <> 'waiting';
delete from payment_lines l using payment_days d where d.id = l.day_id and l.run <> d.run;
alter table payment_lines drop constraint payment_lines_pkey, add primary key (day_id, run, kind, ref);
-- What nobody signed is thrown away after a while.
create index payment_notices_unsigned on payment_notices (received_at) where not verified;
