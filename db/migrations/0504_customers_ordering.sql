-- Ordering customers are brought along by who keeps them.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('document', 'faq', 'company', 'person', 'customer'));

insert into menu_roles (menu_id, role) values (9863, 'order_clerk');
insert into role_permissions (role, permission, menu_id) values
  ('order_clerk', 'import_edit', 9863), ('order_clerk', 'import_release', 9863);
