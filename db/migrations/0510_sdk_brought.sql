-- SDK versions of an old portal are brought along by who releases them here.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('document', 'faq', 'company', 'person', 'customer', 'sdk'));

insert into menu_roles (menu_id, role) values (9863, 'sdk_release');
insert into role_permissions (role, permission, menu_id) values
  ('sdk_release', 'import_edit', 9863), ('sdk_release', 'import_release', 9863);
