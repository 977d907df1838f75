-- Who of the staff reads the companies of customers (domain §3.4), and mails that go once.
insert into permission_homes (permission, menu_id) values ('client_read', 9701);
insert into role_permissions (role, permission, menu_id)
select r.role, 'client_read', 9701 from (values ('account_manager'), ('am_lead'), ('fae_lead'), ('pm'), ('legal'), ('admin'), ('auditor')) as r (role);

-- What the people of a certification were told already: a run that is repeated tells nobody twice.
create table certification_tidings (
  certification_id bigint not null references certifications (id) on delete cascade,
  -- days before the end; 0 once it was over
  days integer not null check (days >= 0),
  at timestamptz not null default now(),
  primary key (certification_id, days)
);
