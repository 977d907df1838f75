-- When, where and by whom a part is tried: on one day a bench has one slot among those that are still to come (domain §11).
alter table demands
  add column slot_on date,
  add column slot_bench text not null default '' check (length(slot_bench) <= 64),
  add column slot_tester_id bigint references users (id),
  add constraint demands_slot_whole check ((slot_on is null) = (slot_bench = '') and (slot_on is null) = (slot_tester_id is null));
create unique index demands_slot on demands (slot_on, lower(slot_bench)) where slot_on is not null and status in ('wait_sample', 'verifying');
create index demands_tester on demands (slot_tester_id) where slot_tester_id is not null;

-- Customer-source users read what their company asked for; who asks are its main account and its sub-accounts (domain §22).
insert into permission_homes (permission, menu_id) values ('demand_view', 6005);
insert into role_permissions (role, permission, menu_id)
select r.role, 'demand_view', 6005 from (select role from role_permissions where permission = 'demand_edit' union values ('cust_main'), ('cust_sub'), ('cus_source')) as r (role)
on conflict do nothing;
insert into menu_roles (menu_id, role) values (6005, 'cus_source') on conflict do nothing;
update role_settings set version = version + 1 where role in (select role from role_permissions where permission = 'demand_view');
