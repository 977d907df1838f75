-- Where a company's own systems are told of changes, what was to be told, and how each telling went.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  -- in whose name it listens: told is what this person may read
  user_id bigint not null references users (id),
  name text not null check (length(name) between 1 and 64),
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- locked by SECRET; the one before signs as well until then
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  enabled boolean not null default true,
  -- since when nothing has got through
  failing_since timestamptz,
  told_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_endpoints_company on webhook_endpoints (company_id, id desc) where removed_at is null;

create table webhook_events (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  type text not null,
  object_id bigint not null,
  number text not null default '',
  from_state text not null,
  to_state text not null,
  action text not null,
  created_at timestamptz not null default now()
);
create index webhook_events_age on webhook_events (created_at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhook_events (id) on delete cascade,
  endpoint_id bigint not null references webhook_endpoints (id),
  -- what must be told in order: kind and record
  object text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed', 'dropped')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- who took it has so long to come back with an answer
  leased_until timestamptz,
  response_status integer,
  error text not null default '' check (length(error) <= 200),
  took_ms integer,
  delivered_at timestamptz,
  replays integer not null default 0,
  created_at timestamptz not null default now(),
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_due on webhook_deliveries (next_at, id) where status = 'waiting';
create index webhook_deliveries_order on webhook_deliveries (endpoint_id, object, id) where status = 'waiting';
create index webhook_deliveries_list on webhook_deliveries (endpoint_id, id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1802, 1800, 'Webhook', 'Webhooks', '/info/webhook', 'balance', true, 20, 'customer'),
  (1804, 1800, '推送记录', 'Webhook deliveries', '/info/webhookDelivery', 'log', true, 25, 'customer');
insert into menu_roles (menu_id, role)
select m, r from unnest(array[1802, 1804]) m, unnest(array['cust_main', 'order', 'dealer_report']) r;
insert into permission_homes (permission, menu_id) values ('webhook', 1802), ('webhook_delivery', 1804);
insert into role_permissions (role, permission, menu_id)
select r, p.permission, p.menu_id from unnest(array['cust_main', 'order', 'dealer_report', 'admin']) r,
  (values ('webhook', 1802), ('webhook_delivery', 1804)) p(permission, menu_id);
