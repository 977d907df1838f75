-- Events of which there are thousands at once wait behind all others: mails of a publication hold nothing up.
alter table outbox_events add column bulk boolean not null default false;
drop index outbox_events_due;
create index outbox_events_due on outbox_events (bulk, available_at, id) where done_at is null and not dead;
