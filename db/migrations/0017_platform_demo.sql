-- Whose part of the demo is there: an area that comes later is seeded into an older folder, none twice.
create table demo_areas (
  area text primary key,
  seeded_at timestamptz not null default now()
);
-- The demo of before ended with its questions: where they are, all of it is.
insert into demo_areas (area)
select a from unnest(array['document', 'tool', 'sdk-key', 'sdk-server', 'sdk', 'large-file', 'faq']) as a
where exists (select 1 from users where login_name = 'nimbus_main') and exists (select 1 from faqs);
