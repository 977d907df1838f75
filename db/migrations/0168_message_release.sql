-- Two people see what is written to many (domain §0.3): whoever wrote it submits it, somebody else releases it.
alter table message_posts drop constraint message_posts_status_check;
alter table message_posts add constraint message_posts_status_check
  check (status in ('draft', 'pending', 'rejected', 'scheduled', 'publishing', 'published', 'recalled'));
-- everybody who wrote at it, who submitted it, and who released it
alter table message_posts add writer_ids bigint[] not null default '{}';
alter table message_posts add submitted_by bigint references users (id);
alter table message_posts add audited_by bigint references users (id);
update message_posts set writer_ids = array[created_by];
alter table message_posts add constraint message_posts_released check (audited_by <> all (writer_ids) and audited_by <> submitted_by);

insert into permission_homes (permission, menu_id) values ('msg_audit', 9832);
insert into role_permissions (role, permission, menu_id) values ('admin', 'msg_audit', 9832), ('content_auditor', 'msg_audit', 9832);
