-- What a chip is: state of its life, key figures, blocks of its diagram. Its page and the front page show them to everybody.
alter table chips
  add column lifecycle text not null default 'active'
    check (lifecycle in ('sampling', 'active', 'nrnd', 'ltb', 'eol', 'obsolete')),
  add column intro text not null default '' check (length(intro) <= 500),
  add column intro_en text not null default '' check (length(intro_en) <= 500),
  -- [{"name": "内存", "nameEn": "Memory", "value": "64 位 LPDDR5", "valueEn": "64-bit LPDDR5"}], in their order
  add column figures jsonb not null default '[]' check (jsonb_typeof(figures) = 'array'),
  -- [{"group": "compute", "name": "CPU", "nameEn": "CPU", "note": "8 × 2.6 GHz", "noteEn": ""}], in their order
  add column blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array'),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1;

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9817, 98, '产品管理', 'Manage products', '/admin/product', 'package', true, 9, 'staff');
insert into menu_roles (menu_id, role) values (9817, 'pm'), (9817, 'content_editor');
insert into permission_homes (permission, menu_id) values ('product_edit', 9817);
insert into role_permissions (role, permission, menu_id)
select r.role, 'product_edit', 9817 from (values ('admin'), ('pm'), ('content_editor')) as r (role);
