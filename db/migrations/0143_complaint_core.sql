-- Quality complaints: from the customer's form to the closed 8D report (domain §7, §16, §22, §23).
create table complaints (
  id bigint generated always as identity primary key,
  no text not null unique,
  company_id bigint not null references companies (id),
  applicant_id bigint not null references users (id),
  -- who takes care of it, the account manager of the company unless somebody else was named
  handler_id bigint references users (id),
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'accepted', 'wait_sample', 'analysing', 'report_sent', 'closed', 'returned', 'cancelled')),
  applicant_name text not null default '' check (length(applicant_name) <= 60),
  company_name text not null default '' check (length(company_name) <= 200),
  contact text not null default '' check (length(contact) <= 100),
  address text not null default '' check (length(address) <= 300),
  dealer text not null default '' check (length(dealer) <= 200),
  business_contact text not null default '' check (length(business_contact) <= 100),
  arrival_on date,
  chip_code text not null default '' check (length(chip_code) <= 32),
  project text not null default '' check (length(project) <= 100),
  return_reason text not null default '' check (length(return_reason) <= 64),
  severity text not null default 'minor' check (severity in ('safety', 'line_down', 'major', 'minor')),
  expected_on date,
  details text not null default '' check (length(details) <= 4000),
  rma_no text unique,
  -- why it was returned, disputed or cancelled, as its customer reads it
  remark text not null default '' check (length(remark) <= 500),
  disputes integer not null default 0 check (disputes between 0 and 2),
  disposition text check (disposition in ('ndf', 'eos_esd', 'supplier_defect')),
  remedy text check (remedy in ('credit', 'replace', 'rework')),
  -- working days by which something is due; kept, so that a later change of the calendar does not move a promise
  ack_due date,
  d3_due date,
  fa_due date,
  report_due date,
  report_limit date,
  submitted_at timestamptz,
  accepted_at timestamptz,
  rma_at timestamptz,
  received_at timestamptz,
  report_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status = 'draft' or (submitted_at is not null and applicant_name <> '' and company_name <> '' and contact <> '' and address <> ''
    and dealer <> '' and business_contact <> '' and arrival_on is not null and chip_code <> '' and return_reason <> '' and details <> '')),
  check (status not in ('wait_sample', 'analysing', 'report_sent', 'closed') or rma_no is not null),
  check (status not in ('analysing', 'report_sent', 'closed') or received_at is not null),
  check (status not in ('report_sent', 'closed') or (disposition is not null and report_at is not null)),
  check ((remedy is not null) = (disposition is not distinct from 'supplier_defect'))
);
create index complaints_list on complaints (company_id, updated_at desc, id desc);
create index complaints_desk on complaints (status, submitted_at desc, id desc);
create index complaints_handler on complaints (handler_id);

create table complaint_rows (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints (id) on delete cascade,
  position integer not null check (position between 1 and 50),
  market_model text not null default '' check (length(market_model) <= 100),
  terminal_form text not null default '' check (length(terminal_form) <= 100),
  produced_on date,
  product_stage text check (product_stage in ('EVT', 'DVT', 'PVT', 'MP')),
  customer_process text not null default '' check (length(customer_process) <= 200),
  total_input integer check (total_input between 1 and 100000000),
  defective integer check (defective >= 0),
  date_code text not null default '' check (date_code ~ '^([0-9]{4})?$'),
  lot_no text not null default '' check (lot_no ~ '^([A-Z0-9][A-Z0-9./-]{2,29})?$'),
  top_mark text not null default '' check (length(top_mark) <= 60),
  failure_location text check (failure_location in ('incoming', 'smt', 'ict', 'fct', 'burn_in', 'system', 'field')),
  condition_temp text not null default '' check (length(condition_temp) <= 40),
  condition_volt text not null default '' check (length(condition_volt) <= 40),
  sample_qty integer not null default 0 check (sample_qty >= 0),
  check (defective <= total_input),
  check (sample_qty <= defective),
  unique (complaint_id, position)
);

-- One section of the 8D report: what quality writes, and what of it the customer has.
create table complaint_steps (
  complaint_id bigint not null references complaints (id) on delete cascade,
  step text not null check (step in ('D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8')),
  body text not null default '' check (length(body) <= 4000),
  released_body text not null default '' check (length(released_body) <= 4000),
  first_released_at timestamptz,
  released_at timestamptz,
  author_id bigint references users (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (complaint_id, step),
  check ((released_body = '') = (released_at is null))
);

-- What a closed complaint leaves to be sent anew, free of charge. Ordering makes the order of it and writes its number here.
create table complaint_replacements (
  complaint_id bigint primary key references complaints (id) on delete cascade,
  chip_code text not null,
  quantity integer not null check (quantity > 0),
  order_no text,
  created_at timestamptz not null default now()
);

insert into dictionaries (code, name, name_en, access) values ('return_reason', '质量投诉退货原因', 'Return reasons of complaints', 'session');
insert into dictionary_entries (dictionary_code, bus_name, bus_name_en, bus_value, sort) values
  ('return_reason', '功能失效', 'Functional failure', 'functional', 10),
  ('return_reason', '上电无反应', 'No power-up', 'no_power', 20),
  ('return_reason', '短路或漏电', 'Short circuit or leakage', 'short', 30),
  ('return_reason', '性能不达标', 'Performance out of specification', 'performance', 40),
  ('return_reason', '焊接不良', 'Solderability', 'solder', 50),
  ('return_reason', '外观或丝印不良', 'Appearance or marking', 'appearance', 60),
  ('return_reason', '包装或标签不良', 'Packing or label', 'packing', 70),
  ('return_reason', '混料或数量不符', 'Mixed parts or wrong quantity', 'mixed', 80),
  ('return_reason', '可靠性失效', 'Reliability failure', 'reliability', 90),
  ('return_reason', '其他', 'Other', 'other', 100);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (15, 1, '反馈', 'Feedback', '/feedback/complaint', 'feedback', true, 55, 'customer'),
  (1502, 15, '质量投诉', 'Quality complaints', '/feedback/complaint', 'inspect', true, 20, 'customer'),
  (9840, 98, '质量投诉处理', 'Handle complaints', '/admin/complaintDesk', 'inspect', true, 20, 'staff');
insert into menu_roles (menu_id, role) values
  (15, 'cust_main'), (15, 'cust_sub'), (15, 'order'),
  (1502, 'cust_main'), (1502, 'cust_sub'), (1502, 'order'),
  (9840, 'account_manager'), (9840, 'am_lead'), (9840, 'quality'), (9840, 'fae'), (9840, 'fae_lead'), (9840, 'order_clerk'), (9840, 'auditor'), (9840, 'admin');
insert into menu_roles (menu_id, role) select 98, r from unnest(array['account_manager', 'quality', 'order_clerk']) r on conflict do nothing;
insert into permission_homes (permission, menu_id) values
  ('complaint_add', 1502), ('complaint_accept', 9840), ('complaint_handle', 9840), ('complaint_read', 9840);
insert into role_permissions (role, permission, menu_id) values
  ('cust_main', 'complaint_add', 1502), ('cust_sub', 'complaint_add', 1502), ('order', 'complaint_add', 1502),
  ('account_manager', 'complaint_accept', 9840), ('am_lead', 'complaint_accept', 9840),
  ('quality', 'complaint_handle', 9840),
  ('account_manager', 'complaint_read', 9840), ('am_lead', 'complaint_read', 9840), ('quality', 'complaint_read', 9840),
  ('fae', 'complaint_read', 9840), ('fae_lead', 'complaint_read', 9840), ('order_clerk', 'complaint_read', 9840),
  ('auditor', 'complaint_read', 9840), ('admin', 'complaint_read', 9840);

-- People choose how they are told of their complaints. The list is added to, because other areas add theirs.
do $$
declare
  said text;
begin
  select pg_get_constraintdef(oid) into said from pg_constraint where conname = 'message_settings_event_check';
  execute 'alter table message_settings drop constraint message_settings_event_check';
  execute 'alter table message_settings add constraint message_settings_event_check '
    || replace(said, ']))', ', ''complaint''::text]))');
end $$;
