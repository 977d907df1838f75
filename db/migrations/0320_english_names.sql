-- Account managers follow the service orders of their own customers, their lead those of all (domain §22).
insert into permission_homes (permission, menu_id) values ('sm_follow', 9881);
insert into role_permissions (role, permission, menu_id) values
  ('account_manager', 'sm_follow', 9881), ('am_lead', 'sm_watch', 9881);
insert into menu_roles (menu_id, role) select m, r from unnest(array[9880, 9881]) m, unnest(array['account_manager', 'am_lead']) r
on conflict do nothing;

-- A person's name as readers of English write it, and the same of what waits for a decision.
alter table users add name_en text not null default '' check (length(name_en) <= 100);
alter table approval_tasks add title_en text not null default '' check (length(title_en) <= 300);
