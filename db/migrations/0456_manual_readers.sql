-- Every role of the vendor reads the staff's manual: two had a menu entry of their own only later than the manual's.
insert into menu_roles (menu_id, role)
select m.id, r.role from (values (9895), (9896)) as m (id), (values ('licence_admin'), ('order_approver')) as r (role)
on conflict do nothing;
