-- What left the warehouse for an order, who signed for it, and who picks it up (domain §10.3).
create table deliveries (
  id bigint generated always as identity primary key,
  dn_no text not null unique,
  order_id bigint not null references orders (id),
  customer_id bigint not null references customers (id),
  unit_id bigint not null references business_units (id),
  ship_mode text not null check (ship_mode in ('deliver', 'self_pickup')),
  warehouse text not null check (length(warehouse) between 1 and 40),
  carrier text not null default '' check (length(carrier) <= 60),
  tracking_no text not null default '' check (length(tracking_no) <= 60),
  shipped_at timestamptz,
  -- the carrier says that it is there
  arrived_on date,
  status text not null default 'prepared' check (status in ('prepared', 'shipped', 'signed', 'exception')),
  signed_by bigint references users (id),
  signed_at timestamptz,
  -- nobody signed in time, so the portal did
  auto_signed boolean not null default false,
  -- its customer was told that this is near
  reminded boolean not null default false,
  -- what the customer says is wrong with it, and how that was settled
  discrepancy text not null default '' check (length(discrepancy) <= 1000),
  outcome text check (outcome in ('found', 'resent', 'credited')),
  -- who prepared it
  user_id bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'prepared') = (shipped_at is null)),
  check (arrived_on is null or shipped_at is not null),
  check (status <> 'signed' or signed_at is not null),
  check (status <> 'exception' or discrepancy <> ''),
  check (outcome is null or status = 'signed'),
  check (not auto_signed or (status = 'signed' and signed_by is null))
);
create index deliveries_order on deliveries (order_id, id);
create index deliveries_list on deliveries (customer_id, id desc);
create index deliveries_state on deliveries (status, id desc);
create index deliveries_due on deliveries (shipped_at) where status = 'shipped';

create table delivery_lines (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references deliveries (id) on delete cascade,
  order_line_id bigint not null references order_lines (id),
  line_no integer not null check (line_no between 1 and 200),
  -- the model or burn code, as it is written on the goods
  item text not null check (length(item) between 1 and 60),
  qty integer not null check (qty between 1 and 100000000),
  signed_qty integer not null default 0 check (signed_qty >= 0),
  -- what never arrived: it is shipped again, or was credited
  lost_qty integer not null default 0 check (lost_qty >= 0),
  lot_no text not null default '' check (length(lot_no) <= 40),
  date_code text not null default '' check (length(date_code) <= 20),
  -- where it was made, as the dictionary `country` names it
  coo text not null default '' check (coo = '' or coo ~ '^[A-Z]{2}$'),
  boxes integer not null default 1 check (boxes between 1 and 100000),
  -- as the order has it when it is shipped; the parts of a line add up to its amount
  price numeric(18, 6) check (price > 0),
  amount bigint not null default 0 check (amount >= 0),
  unique (delivery_id, order_line_id),
  constraint delivery_lines_settled check (signed_qty + lost_qty <= qty)
);
create index delivery_lines_order on delivery_lines (order_line_id);

-- Who picks up what, when, and by which letter.
create table pickups (
  id bigint generated always as identity primary key,
  pickup_no text not null unique,
  customer_id bigint not null references customers (id),
  unit_id bigint not null references business_units (id),
  -- of the unit: which letter they bring
  region text not null check (region in ('CN', 'HK')),
  person text not null check (length(person) between 1 and 60),
  id_type text not null check (id_type in ('id_card', 'hk_id', 'permit', 'passport')),
  -- locked with the portal's secret; empty once nobody needs it any more
  id_locked text not null,
  id_last4 text not null check (length(id_last4) between 1 and 4),
  phone text not null check (length(phone) between 5 and 30),
  plate_no text not null default '' check (length(plate_no) <= 20),
  pick_on date not null,
  pick_window text not null check (pick_window in ('am', 'pm')),
  -- the person's separate consent to the use of their identity document
  consent_at timestamptz not null,
  status text not null default 'submitted' check (status in ('submitted', 'passed', 'rejected', 'picked', 'expired', 'withdrawn')),
  reason text not null default '' check (length(reason) <= 500),
  -- what is said at the warehouse: locked, for one use, and how often it was said wrong
  code_locked text,
  tries integer not null default 0 check (tries between 0 and 5),
  picked_at timestamptz,
  picked_by bigint references users (id),
  -- who made the appointment
  user_id bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'passed') = (code_locked is not null)),
  check ((status = 'picked') = (picked_at is not null)),
  check (status <> 'rejected' or reason <> '')
);
create index pickups_list on pickups (customer_id, id desc);
create index pickups_state on pickups (status, pick_on, id);

-- The deliveries of an appointment; one is in one open appointment at a time.
create table pickup_deliveries (
  pickup_id bigint not null references pickups (id) on delete cascade,
  delivery_id bigint not null references deliveries (id),
  -- false once the appointment ended without them
  live boolean not null default true,
  primary key (pickup_id, delivery_id)
);
create unique index pickup_deliveries_live on pickup_deliveries (delivery_id) where live;

insert into dictionaries (code, name, name_en, access) values
  ('order_import_template', '订购模板文件', 'Templates of ordering', 'order');
-- The letters to fill in come with the portal: their bytes lie in areas/delivery/server/letters, their values are file ids on the wire.
insert into files (id, name, size, mime, sha256, storage_key, model_code, model_id, status, scan_status) values
  ('c0de0273000000000000000000000001', 'cn_pickup.pdf', 30772, 'application/pdf', '152efa69a17025b7b31e68d39f2e0121cd6eda7b6daca0990000bc3a6dd9d685', 'made/cn_pickup', 'order_template', 'cn_pickup', 'attached', 'none'),
  ('c0de0273000000000000000000000002', 'hk_pickup.pdf', 33672, 'application/pdf', 'b718feff9db9ff0b03633722b1880cc1416ffcfa710ebdf7b7f707c897697f30', 'made/hk_pickup', 'order_template', 'hk_pickup', 'attached', 'none');
insert into dictionary_entries (dictionary_code, bus_name, bus_name_en, bus_value, sort) values
  ('order_import_template', 'cn_pickup', 'cn_pickup', '_cP5Djy-sWg6v0ElfSzUs2FkyhQ', 10),
  ('order_import_template', 'hk_pickup', 'hk_pickup', 'nYhRf1ve4gbI0BJzJm6cqFOVt2w', 20);
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9015, 90, '待收货', 'To be received', '/onlineorder/receiveList', 'package', true, 5, 'customer'),
  (9016, 90, '自提预约', 'Pickup appointments', '/onlineorder/pickupList', 'key', true, 6, 'customer'),
  (9930, 988, '发货管理', 'Deliveries', '/admin/deliveryDesk', 'package', true, 14, 'staff'),
  (9931, 988, '自提管理', 'Pickups', '/admin/pickupDesk', 'calendar', true, 16, 'staff');
insert into menu_roles (menu_id, role) select m, 'order' from unnest(array[9015, 9016]) m;
insert into menu_roles (menu_id, role)
select m, r from unnest(array[9930, 9931]) m, unnest(array['order_clerk', 'account_manager', 'am_lead', 'finance', 'admin']) r;
-- who signs for deliveries (order_sign) is said with the orders
insert into permission_homes (permission, menu_id) values ('delivery_read', 9015), ('delivery_handle', 9930);
insert into role_permissions (role, permission, menu_id)
select r, 'delivery_read', 9015 from unnest(array['order', 'order_clerk', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id) values ('order_clerk', 'delivery_handle', 9930);
