-- Bills of materials of customers: what of the vendor's parts is on which of their boards, to tell what a change concerns.
create table boms (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  name text not null check (length(name) between 1 and 100),
  -- boards a year, as the customer plans; null where it does not say
  yearly integer check (yearly between 0 and 100000000),
  file_name text not null default '' check (length(file_name) <= 200),
  -- the heading of the column the part numbers were read from
  part_column text not null default '' check (length(part_column) <= 60),
  lines integer not null check (lines between 1 and 5000),
  user_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index boms_name on boms (customer_id, lower(name));
create index boms_list on boms (customer_id, updated_at desc, id desc);

create table bom_lines (
  bom_id bigint not null references boms (id) on delete cascade,
  line_no integer not null check (line_no between 1 and 5000),
  part text not null check (length(part) between 1 and 80),
  -- how it is looked for: capitals without blanks, without the letters of its packing
  part_key text not null check (length(part_key) between 1 and 80),
  -- pieces on a board
  qty integer not null default 1 check (qty between 1 and 100000),
  refs text not null default '' check (length(refs) <= 300),
  primary key (bom_id, line_no)
);
create index bom_lines_part on bom_lines (part_key, bom_id);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9055, 90, '物料清单', 'Bills of materials', '/onlineorder/bom', 'product', true, 68, 'customer');
insert into menu_roles (menu_id, role) values (9055, 'order');
insert into permission_homes (permission, menu_id) values ('bom_read', 9055), ('bom_edit', 9055);
insert into role_permissions (role, permission, menu_id) values ('order', 'bom_read', 9055), ('order', 'bom_edit', 9055), ('admin', 'bom_read', 9055);
