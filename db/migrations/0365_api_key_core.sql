-- Keys with which a company's own systems make the calls of one of its people.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null check (length(name) between 1 and 64),
  -- what the key begins with: enough to tell two apart, nothing that proves anything
  prefix text not null check (length(prefix) = 12),
  token_hash text not null unique,
  -- the secret before the last rotation, good until then
  previous_hash text unique,
  previous_until timestamptz,
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  expires_at timestamptz not null,
  rotated_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text not null default '' check (length(last_used_ip) <= 45),
  -- its person was told that it ends soon
  warned_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((previous_hash is null) = (previous_until is null)),
  check ((revoked_at is null) = (revoked_by is null)),
  check (expires_at > created_at)
);
create index api_keys_person on api_keys (user_id, created_at desc, id desc);
create index api_keys_ends on api_keys (expires_at) where revoked_at is null and warned_at is null;

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1800, 1, '系统对接', 'Integration', '/info/apiKey', 'server', true, 62, 'customer'),
  (1801, 1800, 'API 密钥', 'API keys', '/info/apiKey', 'key', true, 10, 'customer'),
  (1803, 1800, 'API 参考', 'API reference', '/info/apiReference', 'document', true, 30, 'customer');
insert into menu_roles (menu_id, role)
select m, r from unnest(array[1800, 1801, 1803]) m, unnest(array['cust_main', 'cust_sub', 'cust_finance', 'order', 'dealer_report']) r;
insert into permission_homes (permission, menu_id) values ('api_key', 1801), ('api_key_company', 1801);
insert into role_permissions (role, permission, menu_id)
select r, 'api_key', 1801 from unnest(array['cust_main', 'cust_sub', 'cust_finance', 'order', 'dealer_report', 'admin']) r;
insert into role_permissions (role, permission, menu_id) values ('cust_main', 'api_key_company', 1801), ('admin', 'api_key_company', 1801);
