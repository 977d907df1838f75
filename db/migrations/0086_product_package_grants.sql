-- Who a group counts for: a package that is not open counts for nobody. Scopes are read from here and nowhere else.
create view open_group_members as
select m.group_id, m.user_id from user_group_members m
where not exists (select from product_packages k where k.group_id = m.group_id and k.status <> 'open');

-- A sub-account has no group that its main account lacks (traps row 30). What stands otherwise today the main account is given,
-- because the people were let in by the vendor's staff.
insert into user_group_members (group_id, user_id)
select distinct g.group_id, m.id from user_group_members g join users u on u.id = g.user_id and not u.is_main
  join companies c on c.id = u.company_id and not c.is_vendor join users m on m.company_id = u.company_id and m.is_main
on conflict do nothing;
delete from user_group_members g using users u, companies c
where u.id = g.user_id and c.id = u.company_id and not u.is_main and not c.is_vendor
  and not exists (select from users m where m.company_id = u.company_id and m.is_main);

create function keep_group_with_main() returns trigger language plpgsql as $$
begin
  -- held to the end of the transaction: whoever takes it from the main account waits, and finds what was added here
  perform from user_group_members h join users m on m.id = h.user_id and m.is_main
    join users u on u.company_id = m.company_id join added a on a.user_id = u.id and a.group_id = h.group_id
    for key share of h;
  if exists (select from added a join users u on u.id = a.user_id join companies c on c.id = u.company_id
      where not u.is_main and not c.is_vendor and not exists (
        select from user_group_members h join users m on m.id = h.user_id
        where h.group_id = a.group_id and m.is_main and m.company_id = u.company_id)) then
    raise exception 'a sub-account has no group that its main account lacks'
      using errcode = '23514', constraint = 'user_group_members_main', table = 'user_group_members';
  end if;
  return null;
end $$;
create trigger user_group_members_added after insert on user_group_members
  referencing new table as added for each statement execute function keep_group_with_main();

create function take_group_with_main() returns trigger language plpgsql as $$
begin
  delete from user_group_members x using users m, companies c, users u
  where m.id = old.user_id and m.is_main and c.id = m.company_id and not c.is_vendor
    and u.company_id = m.company_id and not u.is_main and x.user_id = u.id and x.group_id = old.group_id;
  return null;
end $$;
create trigger user_group_members_taken after delete on user_group_members
  for each row execute function take_group_with_main();

-- Whoever becomes the main account has what the company has.
create function give_groups_to_main() returns trigger language plpgsql as $$
begin
  insert into user_group_members (group_id, user_id)
  select distinct g.group_id, new.id from user_group_members g join users u on u.id = g.user_id
  where u.company_id = new.company_id on conflict do nothing;
  return null;
end $$;
create trigger users_main_groups after update of is_main, company_id on users
  for each row when (new.is_main and not old.is_main) execute function give_groups_to_main();
