-- The warehouse is part of what a report is (domain §10.5): two reports of one month for two warehouses are two reports. Without one a report
-- is of all warehouses: it takes the place of each and stands beside none. Ranges say so, open at both ends for all of them; they stand for
-- equality besides, since the embedded database has no btree_gist.
create function warehouses_of(name text) returns int8range language sql immutable parallel safe as
  $$ select case when name = '' then int8range(null, null) else int8range(hashtextextended(lower(name), 0) / 2, hashtextextended(lower(name), 0) / 2, '[]') end $$;
alter table report_batches add column warehouse text not null default '' check (length(warehouse) <= 40 and warehouse = btrim(warehouse));
drop index report_batches_open;
drop index report_batches_counts;
-- of a kind, month and warehouse one that is on its way, and one that counts
alter table report_batches add constraint report_batches_open exclude using gist
  (int8range(customer_id, customer_id, '[]') with &&, daterange(period, period, '[]') with &&,
    int4range((kind = 'sales')::int * 2 + correction::int, (kind = 'sales')::int * 2 + correction::int, '[]') with &&, warehouses_of(warehouse) with &&)
  where (status in ('draft', 'validated', 'submitted', 'returned'));
alter table report_batches add constraint report_batches_counts exclude using gist
  (int8range(customer_id, customer_id, '[]') with &&, daterange(period, period, '[]') with &&,
    int4range((kind = 'sales')::int, (kind = 'sales')::int, '[]') with &&, warehouses_of(warehouse) with &&)
  where (status = 'accepted' and not correction);
create index report_batches_period on report_batches (customer_id, kind, period);
-- Whether a report of a month is still to come: none was handed in, or none of a warehouse that was reported by itself the month before.
create function report_owed(who bigint, what text, month date) returns boolean language sql stable as $$
  select not exists (select from report_batches b where b.customer_id = who and b.kind = what and b.period = month and b.submitted_at is not null)
    or exists (select from report_batches p where p.customer_id = who and p.kind = what and p.period = (month - interval '1 month')::date and p.status = 'accepted'
      and not p.correction and p.warehouse <> '' and not exists (select from report_batches b where b.customer_id = who and b.kind = what and b.period = month
        and b.submitted_at is not null and warehouses_of(b.warehouse) && warehouses_of(p.warehouse)))
$$;
