-- Recharges of companies: an order for points, paid by one of the channels (domain §8.2).
create table recharge_orders (
  id bigint generated always as identity primary key,
  -- serves both channels: no '-' and no '_'
  no text not null unique check (no ~ '^[0-9A-Za-z]{8,40}$'),
  company_id bigint not null references companies (id),
  user_id bigint not null references users (id),
  method text not null check (method in ('alipay', 'unionpay')),
  amount_fen bigint not null check (amount_fen between 100 and 5000000),
  points bigint not null check (points > 0),
  -- as the dictionary said when it was made
  points_per_yuan integer not null check (points_per_yuan > 0),
  status text not null default 'created'
    check (status in ('created', 'paying', 'success', 'closed', 'failed', 'refunding', 'refunded', 'part_refunded')),
  agreement_version text not null,
  client_ip text not null default '',
  -- yyyyMMddHHmmss in China: with the number it names the trade at the bank-card network
  txn_time text not null check (txn_time ~ '^\d{14}$'),
  channel_trade_no text,
  paid_at timestamptz,
  -- paid after it was closed
  late boolean not null default false,
  refunded_fen bigint not null default 0,
  refunded_points bigint not null default 0,
  -- asked to go back and not gone yet, and what an invoice is asked or issued for: each fen is one of these at most
  refunding_fen bigint not null default 0 check (refunding_fen >= 0),
  invoiced_fen bigint not null default 0 check (invoiced_fen >= 0),
  expire_at timestamptz not null,
  -- when the channel is asked next, and how often it was
  ask_at timestamptz,
  asked integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((paid_at is null) = (status in ('created', 'paying', 'closed', 'failed'))),
  check ((paid_at is null) = (channel_trade_no is null)),
  check (refunded_fen between 0 and amount_fen and refunded_points between 0 and points),
  constraint recharge_orders_each_fen_once
    check (refunded_fen + refunding_fen + invoiced_fen <= case when paid_at is null then 0 else amount_fen end),
  check ((status = 'refunded') = (paid_at is not null and refunded_fen = amount_fen)),
  check ((refunded_fen = 0) = (refunded_points = 0)),
  unique (method, channel_trade_no)
);
create index recharge_orders_company on recharge_orders (company_id, id desc);
create index recharge_orders_user on recharge_orders (user_id);
create index recharge_orders_state on recharge_orders (status, id desc);
create index recharge_orders_ask on recharge_orders (ask_at) where status in ('created', 'paying');

-- What finance gives back of a recharge: asked by one, approved by another, then sent to the channel.
create table recharge_refunds (
  id bigint generated always as identity primary key,
  no text not null unique check (no ~ '^[0-9A-Za-z]{8,40}$'),
  order_id bigint not null references recharge_orders (id),
  company_id bigint not null references companies (id),
  fen bigint not null check (fen > 0),
  points bigint not null check (points > 0),
  reason text not null check (length(reason) between 1 and 200),
  status text not null default 'reviewing' check (status in ('reviewing', 'sending', 'done', 'failed', 'rejected')),
  applicant_id bigint not null references users (id),
  said text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index recharge_refunds_one_open on recharge_refunds (order_id) where status in ('reviewing', 'sending');
create index recharge_refunds_order on recharge_refunds (order_id);
create index recharge_refunds_company on recharge_refunds (company_id);
create index recharge_refunds_list on recharge_refunds (status, id desc);
create index recharge_refunds_applicant on recharge_refunds (applicant_id);

insert into dictionaries (code, name, name_en, access) values
  ('points_per_yuan', '每元积分', 'Points per yuan', 'session'),
  ('recharge_presets', '充值金额', 'Recharge amounts', 'session');
insert into dictionary_entries (dictionary_code, bus_name, bus_name_en, bus_value, sort) values
  ('points_per_yuan', '每元积分', 'Points per yuan', '10', 10),
  ('recharge_presets', '100 元', '¥100', '100', 10),
  ('recharge_presets', '500 元', '¥500', '500', 20),
  ('recharge_presets', '1000 元', '¥1,000', '1000', 30),
  ('recharge_presets', '5000 元', '¥5,000', '5000', 40),
  ('recharge_presets', '10000 元', '¥10,000', '10000', 50);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (16, 1, '充值', 'Recharge', '/info/recharge', 'recharge', true, 58, 'customer'),
  (1601, 16, '账户充值', 'Recharge', '/info/recharge', 'recharge', true, 10, 'customer'),
  (1602, 16, '充值记录', 'Recharges', '/info/rechargeList', 'order', true, 20, 'customer'),
  (9870, 98, '财务管理', 'Finance', '/admin/financeDesk', 'finance', true, 60, 'staff'),
  (9871, 98, '对账', 'Reconciliation', '/admin/financeDesk/reconciliation', 'balance', false, 61, 'staff'),
  (9872, 98, '退款', 'Refunds', '/admin/financeDesk/refund', 'refund', false, 62, 'staff');
insert into menu_roles (menu_id, role)
select m, r from unnest(array[16, 1601, 1602]) m, unnest(array['cust_main', 'cust_finance', 'developer']) r
union all
select m, r from unnest(array[9870, 9871, 9872]) m, unnest(array['finance', 'admin', 'auditor']) r;
insert into menu_roles (menu_id, role) select 98, r from unnest(array['finance', 'admin', 'auditor']) r on conflict do nothing;
insert into permission_homes (permission, menu_id) values
  ('recharge_read', 9870), ('recharge_refund', 9872), ('recharge_refund_approve', 9872),
  ('payment_read', 9871), ('payment_edit', 9871);
insert into role_permissions (role, permission, menu_id) values
  ('finance', 'recharge_read', 9870), ('admin', 'recharge_read', 9870), ('auditor', 'recharge_read', 9870),
  ('finance', 'recharge_refund', 9872), ('finance', 'recharge_refund_approve', 9872),
  ('finance', 'payment_read', 9871), ('admin', 'payment_read', 9871), ('auditor', 'payment_read', 9871),
  ('finance', 'payment_edit', 9871);
-- who is not certified may top up, too (domain §22)
insert into role_permissions (role, permission, menu_id)
select 'developer', 'recharge_pre', menu_id from permission_homes where permission = 'recharge_pre' on conflict do nothing;
