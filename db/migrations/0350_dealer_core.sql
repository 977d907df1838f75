-- What a dealer shows to be one: who it is, what it may sell where and until when, with its papers (domain §10.7).
create table dealer_files (
  id bigint generated always as identity primary key,
  -- who keeps it: of itself, or of a dealer it sells to
  customer_id bigint not null references customers (id),
  dealer_name text not null default '' check (length(dealer_name) <= 200),
  uscc text not null default '' check (length(uscc) <= 40),
  relation text not null check (relation in ('self', 'sub_dealer')),
  -- null until it is chosen
  region text check (region in ('cn_north', 'cn_east', 'cn_south', 'cn_west', 'hk_mo', 'tw', 'overseas')),
  level text check (level in ('general', 'regional', 'reseller')),
  -- values of the dictionary product_line
  lines text[] not null default '{}' check (cardinality(lines) <= 20),
  contact text not null default '' check (length(contact) <= 100),
  phone text not null default '' check (length(phone) <= 30),
  valid_from date,
  -- the last day
  valid_to date,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'rejected', 'expired')),
  reason text not null default '' check (length(reason) <= 500),
  -- the one whose days it goes on from
  renews_id bigint references dealer_files (id),
  -- the days before its end that were told of last: 60, then 30
  warned integer check (warned in (60, 30)),
  user_id bigint references users (id),
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (valid_to >= valid_from),
  -- what was submitted is whole
  check (status in ('draft', 'rejected') or (dealer_name <> '' and uscc <> '' and region is not null and valid_from is not null
    and valid_to is not null and submitted_at is not null))
);
create index dealer_files_list on dealer_files (customer_id, updated_at desc, id desc);
create index dealer_files_desk on dealer_files (status, updated_at desc, id desc);
create index dealer_files_ends on dealer_files (valid_to) where status = 'approved';
-- of a dealer one that is not approved yet
create unique index dealer_files_open on dealer_files (customer_id, uscc) where status in ('draft', 'submitted', 'rejected') and uscc <> '';
-- one renewal at a time
create unique index dealer_files_renews on dealer_files (renews_id) where status in ('draft', 'submitted', 'rejected');

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9050, 90, '经销商资质', 'Dealer files', '/onlineorder/customerDealer', 'certificate', true, 65, 'customer'),
  (9944, 988, '经销商资质审核', 'Dealer files', '/admin/dealer', 'certificate', true, 45, 'staff');
insert into menu_roles (menu_id, role) values (9050, 'order');
insert into menu_roles (menu_id, role)
select 9944, r from unnest(array['order_clerk', 'order_approver', 'am_lead', 'admin']) r;
insert into permission_homes (permission, menu_id) values ('dealer_read', 9050), ('dealer_edit', 9050), ('dealer_desk', 9944), ('dealer_audit', 9944);
insert into role_permissions (role, permission, menu_id) values ('order', 'dealer_read', 9050), ('admin', 'dealer_read', 9050), ('order', 'dealer_edit', 9050), ('order_clerk', 'dealer_audit', 9944);
insert into role_permissions (role, permission, menu_id)
select r, 'dealer_desk', 9944 from unnest(array['order_clerk', 'order_approver', 'am_lead', 'admin']) r;
