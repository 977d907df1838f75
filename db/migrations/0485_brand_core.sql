-- How the vendor appears: one row, and its pictures. Names, filing number, links and the contact of certification stay in the
-- dictionary portal_link, which calls of customers read; this holds what a dictionary cannot.
create table brand_pictures (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- drawn anew by the portal from what was sent
  png bytea not null check (length(png) between 60 and 262144),
  width integer not null check (width between 16 and 960),
  height integer not null check (height between 16 and 512),
  created_at timestamptz not null default now()
);
create table brand (
  id bigint primary key default 1 check (id = 1),
  short_name text not null default '' check (length(short_name) <= 20),
  short_name_en text not null default '' check (length(short_name_en) <= 30),
  credit_code text not null default '' check (length(credit_code) <= 50),
  address text not null default '' check (length(address) <= 300),
  address_en text not null default '' check (length(address_en) <= 300),
  holder text not null default '' check (length(holder) <= 100),
  holder_en text not null default '' check (length(holder_en) <= 100),
  support_contact text not null default '' check (length(support_contact) <= 300),
  -- who mails come from, beside their address
  sender text not null default '' check (length(sender) <= 64),
  -- the accent; shades that read on every ground are made of it
  color text not null default '' check (color ~ '^(#[0-9a-f]{6})?$'),
  languages text[] not null default '{zh,zhtw,en}' check (cardinality(languages) between 1 and 3 and languages <@ array['zh', 'zhtw', 'en']),
  logo text references brand_pictures (sha256),
  logo_dark text references brand_pictures (sha256),
  icon text references brand_pictures (sha256),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
insert into brand default values;

-- The name and the filing number that came with the portal are those of its demo: an installation says its own.
update dictionary_entries set bus_value = '' where dictionary_code = 'portal_link' and version = 1 and (bus_name, bus_value) in (
  ('vendor_name', '澜启示例微电子'), ('vendor_name_en', 'Lumiqore Microelectronics'), ('icp_no', '粤ICP备2026000000号-1'),
  ('certify_contact', 'certify@example.com'));

-- Staff belong to a company that is called as the vendor says: it invites people and stands on their cards.
create function name_vendor(entry text, said text) returns void language sql as $$
  update companies set name = left(said, 200) where is_vendor and said <> '' and entry = 'vendor_name';
  update companies set name_en = left(said, 200) where is_vendor and said <> '' and entry = 'vendor_name_en';
$$;
select name_vendor(bus_name, bus_value) from dictionary_entries where dictionary_code = 'portal_link' and enabled;

-- Entries are edited at two desks: whoever has the one open learns what was changed at the other.
create function brand_follows() returns trigger language plpgsql as $$
begin
  if 'portal_link' in (old.dictionary_code, new.dictionary_code) then
    update brand set version = version + 1, updated_at = now();
    if tg_op <> 'DELETE' and new.enabled then perform name_vendor(new.bus_name, new.bus_value); end if;
  end if;
  return null;
end $$;
create trigger brand_follows after insert or update or delete on dictionary_entries for each row execute function brand_follows();

update setup_asides set step = 'brand.vendor' where step = 'dictionary.vendor';

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9875, 987, '品牌设置', 'Brand settings', '/admin/brand', 'company', true, 7, 'staff');
insert into menu_roles (menu_id, role) values (9875, 'admin');
insert into permission_homes (permission, menu_id) values ('brand_edit', 9875);
insert into role_permissions (role, permission, menu_id) values ('admin', 'brand_edit', 9875);
update role_settings set version = version + 1 where role = 'admin';
