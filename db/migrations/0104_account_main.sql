-- The main account of a company passes to a colleague: by the lead of the account managers, with a newly signed letter (domain §4.5).
create table account_transfers (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  from_user_id bigint not null references users (id),
  to_user_id bigint not null references users (id),
  reason text not null check (length(reason) between 1 and 500),
  done_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  check (from_user_id <> to_user_id)
);
create index account_transfers_company on account_transfers (company_id, id desc);

-- At most one is held by users_one_main; that a company with people keeps one is held here, at the end of each transaction.
create function keep_main_account() returns trigger language plpgsql as $$
begin
  if exists (select from users u where u.company_id = old.company_id and u.anonymised_at is null)
    and not exists (select from users u where u.company_id = old.company_id and u.is_main) then
    raise exception 'a company keeps its main account'
      using errcode = '23514', constraint = 'users_keep_main', table = 'users';
  end if;
  return null;
end $$;
create constraint trigger users_keep_main after update of is_main on users deferrable initially deferred
  for each row when (old.is_main and not new.is_main) execute function keep_main_account();

insert into permission_homes (permission, menu_id) values ('main_transfer', 9819);
insert into role_permissions (role, permission, menu_id) values ('am_lead', 'main_transfer', 9819);
