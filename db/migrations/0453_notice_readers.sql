-- Who of a customer has change notices besides those who order: its main account, which answers them too, and its sub-accounts, which
-- read those of parts they may know of (domain §22). They keep the bills of materials by which notices are found, too. The entries are
-- there for them only where the vendor sells to their company.
alter table menus add column buyer_roles text[] not null default '{}';
comment on column menus.buyer_roles is 'roles that have the entry only in a company the vendor sells to';
update menus set buyer_roles = '{cust_main,cust_sub}' where id in (90, 9045, 9055);
insert into menu_roles (menu_id, role) select m, r from unnest(array[90, 9045, 9055]) m, unnest(array['cust_main', 'cust_sub']) r on conflict do nothing;
insert into role_permissions (role, permission, menu_id) values
  ('cust_main', 'notice_read', 9045), ('cust_main', 'notice_confirm', 9045), ('cust_sub', 'notice_read', 9045),
  ('cust_main', 'bom_read', 9055), ('cust_main', 'bom_edit', 9055), ('cust_sub', 'bom_read', 9055), ('cust_sub', 'bom_edit', 9055) on conflict do nothing;
