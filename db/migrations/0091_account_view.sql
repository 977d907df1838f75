-- "View as this user" (domain §23): a session of staff that reads with somebody else's eyes, for a while.
alter table sessions
  add column viewed_id bigint references users (id) on delete set null,
  add column view_until timestamptz;
-- who looked, in the row of the person whose data was seen
alter table operation_logs
  add column viewer_id bigint,
  add column viewer_name text not null default '';
create index operation_logs_viewer on operation_logs (viewer_id, requested_at desc) where viewer_id is not null;
insert into permission_homes (permission, menu_id) values ('account_view', 9818);
insert into role_permissions (role, permission, menu_id) values
  ('admin', 'account_view', 9818), ('am_lead', 'account_view', 9818);
