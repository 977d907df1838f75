-- Messages that run out are looked for by that moment, and what must be read is kept longer than the rest.
create index messages_expired on messages (expire_at) where expire_at is not null;
drop index messages_created;
create index messages_created on messages (created_at) where not must_read;
-- The message to a phone by which somebody was told a publication.
alter table message_deliveries add sms_id bigint references mails (id) on delete set null;
create index message_deliveries_sms on message_deliveries (sms_id) where sms_id is not null;

-- On a phone somebody may want to hear how a thing came out, and nothing on the way to it.
alter table message_settings drop constraint message_settings_sms_check;
alter table message_settings add constraint message_settings_sms_check check (sms in ('now', 'result', 'off'));
