-- Business units are kept in the product: what their papers name of them, and who keeps them.
alter table business_units
  add column address text not null default '' check (length(address) <= 300),
  add column address_en text not null default '' check (length(address_en) <= 300),
  add column phone text not null default '' check (length(phone) <= 30),
  add column tax_no text not null default '' check (length(tax_no) <= 30),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  add constraint business_units_banks check (jsonb_array_length(banks) <= 10),
  add constraint business_units_sort check (sort between 0 and 10000);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9927, 988, '业务主体管理', 'Business units', '/admin/businessUnit', 'address', true, 25, 'staff');
insert into menu_roles (menu_id, role) select 9927, r from unnest(array['order_clerk', 'order_approver', 'am_lead', 'finance', 'admin']) r;
insert into permission_homes (permission, menu_id) values ('unit_edit', 9927);
insert into role_permissions (role, permission, menu_id) values ('order_clerk', 'unit_edit', 9927), ('admin', 'unit_edit', 9927);
