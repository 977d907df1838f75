-- What distributors hold of an item when its price falls (domain §10.2): the report of price protection, and what it reads by item.
create index inventory_rows_item on inventory_rows (batch_id, item) include (on_hand, currency);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9968, 988, '价格保护', 'Price protection', '/admin/claimDesk/protection', 'privacy', true, 29, 'staff');
insert into menu_roles (menu_id, role)
select 9968, r from unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into permission_homes (permission, menu_id) values ('protection_read', 9968), ('protection_export', 9968);
insert into role_permissions (role, permission, menu_id)
select r, 'protection_read', 9968 from unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id)
select r, 'protection_export', 9968 from unnest(array['order_clerk', 'am_lead', 'finance']) r;
