-- Orders of the service market, their milestones and the calendar of booked engineers (domain §9).
create table service_orders (
  id bigint generated always as identity primary key,
  no text not null unique,
  company_id bigint not null references companies (id),
  -- who ordered it
  user_id bigint not null references users (id),
  product_id bigint not null references market_products (id),
  -- the quote it was made of
  apply_id bigint unique references market_applies (id),
  total_points bigint not null check (total_points between 1 and 100000000),
  -- what was taken for accepted milestones
  captured_points bigint not null default 0 check (captured_points between 0 and total_points),
  contact text not null check (length(contact) between 1 and 60),
  phone text not null check (length(phone) between 1 and 40),
  project_id bigint references support_projects (id),
  remark text not null default '' check (length(remark) <= 1000),
  lead_days integer not null check (lead_days between 1 and 365),
  status text not null default 'pending_pay'
    check (status in ('pending_pay', 'paid', 'in_service', 'delivered', 'completed', 'cancelled', 'refund_review', 'refunded')),
  pay_until timestamptz not null,
  paid_by bigint references users (id),
  paid_at timestamptz,
  started_at timestamptz,
  -- the milestone that was delivered last, and when it counts as accepted
  delivered_at timestamptz,
  accept_until timestamptz,
  -- its customer was told that this is near
  accept_told boolean not null default false,
  -- where a refund that is refused goes back to, and why it is wanted
  refund_from text check (refund_from in ('in_service', 'delivered')),
  -- seconds the delivered milestone had left when the refund was asked for
  accept_left integer check (accept_left >= 0),
  -- why it was rejected, cancelled or is to be refunded, as both sides read it
  remark_last text not null default '' check (length(remark_last) <= 500),
  closed_at timestamptz,
  rated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status in ('pending_pay', 'cancelled') or (paid_at is not null and paid_by is not null)),
  check (status not in ('in_service', 'delivered', 'completed', 'refund_review', 'refunded') or started_at is not null),
  check ((status = 'delivered') = (accept_until is not null)),
  check ((status = 'refund_review') = (refund_from is not null)),
  check (status <> 'completed' or captured_points = total_points)
);
create index service_orders_own on service_orders (company_id, user_id, created_at desc, id desc);
create index service_orders_company on service_orders (company_id, created_at desc, id desc);
create index service_orders_desk on service_orders (status, created_at desc, id desc);
create index service_orders_pay on service_orders (pay_until) where status = 'pending_pay';
create index service_orders_accept on service_orders (accept_until) where status = 'delivered';

-- What was bought, as it was when it was bought.
create table service_order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_orders (id) on delete cascade,
  position integer not null check (position between 1 and 20),
  -- empty for what was quoted
  sku_code text not null,
  name text not null,
  name_en text not null,
  unit text not null check (unit in ('time', 'board', 'day', 'seat', 'year')),
  price_points bigint not null check (price_points between 1 and 10000000),
  qty integer not null check (qty between 1 and 100),
  quota integer check (quota between 1 and 10000),
  months integer check (months between 1 and 60),
  check ((quota is null) = (months is null)),
  unique (order_id, position)
);

-- An order is done in parts: each is delivered, and accepted by its customer, which takes its points.
create table service_order_milestones (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_orders (id) on delete cascade,
  position integer not null check (position between 1 and 20),
  scope text not null check (length(scope) between 1 and 200),
  scope_en text not null default '' check (length(scope_en) <= 200),
  points bigint not null check (points > 0),
  engineer_id bigint references users (id),
  due_on date,
  status text not null default 'planned' check (status in ('planned', 'delivered', 'accepted')),
  note text not null default '' check (length(note) <= 2000),
  rejects integer not null default 0 check (rejects between 0 and 2),
  delivered_at timestamptz,
  accepted_at timestamptz,
  check ((status = 'accepted') = (accepted_at is not null)),
  check (status = 'planned' or delivered_at is not null),
  unique (order_id, position) deferrable initially deferred
);
-- one waits for its customer at a time
create unique index service_order_milestones_delivered on service_order_milestones (order_id) where status = 'delivered';
create index service_order_milestones_engineer on service_order_milestones (engineer_id, order_id);

-- What an order costs is what its lines cost and what its milestones take, and captured is what was accepted: nothing is lost between them.
create function service_order_sums() returns trigger language plpgsql as $$
declare
  o service_orders;
  asked bigint;
  parts bigint;
  taken bigint;
begin
  select * into o from service_orders where id = case tg_table_name when 'service_orders' then (to_jsonb(new)->>'id')::bigint
    else coalesce((to_jsonb(new)->>'order_id')::bigint, (to_jsonb(old)->>'order_id')::bigint) end;
  if o.id is null then
    return null;
  end if;
  select coalesce(sum(price_points * qty), 0) into asked from service_order_items where order_id = o.id;
  select coalesce(sum(points), 0), coalesce(sum(points) filter (where status = 'accepted'), 0) into parts, taken
    from service_order_milestones where order_id = o.id;
  if asked <> o.total_points or parts <> o.total_points or taken <> o.captured_points then
    raise exception 'order %: lines %, milestones %, total %; accepted %, captured %', o.no, asked, parts, o.total_points, taken, o.captured_points
      using errcode = '23514', constraint = 'service_order_sums';
  end if;
  return null;
end $$;
create constraint trigger service_order_sums after insert or update on service_orders
  deferrable initially deferred for each row execute function service_order_sums();
create constraint trigger service_order_sums after insert or update or delete on service_order_items
  deferrable initially deferred for each row execute function service_order_sums();
create constraint trigger service_order_sums after insert or update or delete on service_order_milestones
  deferrable initially deferred for each row execute function service_order_sums();

-- Days an engineer is taken. Ranges of one number and of days need no extension, so both databases hold that none overlap.
create table service_bookings (
  id bigint generated always as identity primary key,
  engineer_id bigint not null references users (id) on delete cascade,
  order_id bigint references service_orders (id),
  from_day date not null,
  to_day date not null,
  kind text not null check (kind in ('service', 'onsite', 'training', 'leave')),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (to_day between from_day and from_day + 92),
  constraint service_bookings_free exclude using gist
    (int8range(engineer_id, engineer_id, '[]') with &&, daterange(from_day, to_day, '[]') with &&)
);
create index service_bookings_days on service_bookings (from_day, to_day);

-- What buyers say of a product, once for each line of an order they saw completed.
create table market_reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references market_products (id),
  order_item_id bigint not null unique references service_order_items (id),
  company_id bigint not null references companies (id),
  user_id bigint not null references users (id),
  rating integer not null check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 1000),
  created_at timestamptz not null default now()
);
create index market_reviews_list on market_reviews (product_id, created_at desc, id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (11102, 111, '我的订单', 'My orders', '/info/orders', 'order', true, 20, 'customer'),
  (11103, 111, '企业服务订单', 'Company orders', '/info/clientOrder', 'company', true, 30, 'customer'),
  (9881, 9880, '服务订单', 'Service orders', '/admin/serviceDesk', 'order', true, 10, 'staff'),
  (9884, 9880, '工程师日历', 'Engineer calendar', '/admin/serviceDesk/calendar', 'calendar', true, 40, 'staff');
insert into menu_roles (menu_id, role) values
  (11102, 'cust_main'), (11102, 'cust_sub'), (11103, 'cust_main'), (11103, 'cust_finance');
insert into menu_roles (menu_id, role) select 111, r from unnest(array['cust_main', 'cust_sub', 'cust_finance']) r on conflict do nothing;
insert into menu_roles (menu_id, role) select 9881, r from unnest(array['service_ops', 'admin', 'fae', 'fae_lead', 'finance']) r;
insert into menu_roles (menu_id, role) select 9884, r from unnest(array['service_ops', 'admin', 'fae', 'fae_lead']) r;
insert into permission_homes (permission, menu_id) values ('sm_orders', 11103), ('sm_deliver', 9881), ('sm_refund', 9881), ('sm_watch', 9881);
insert into role_permissions (role, permission, menu_id) values
  ('cust_main', 'sm_orders', 11103), ('cust_finance', 'sm_orders', 11103),
  ('service_ops', 'sm_deliver', 9881), ('fae', 'sm_deliver', 9881), ('fae_lead', 'sm_deliver', 9881),
  ('finance', 'sm_refund', 9881), ('admin', 'sm_watch', 9881);
