-- Chips and chip projects are made, renamed and removed at their desk. Many records name a chip by its id, some by its code.
alter table chips add column spellings text[] not null default '{}' check (cardinality(spellings) <= 20);
alter table chip_projects
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1;

-- What a code is told by: LQ-7120, lq 7120 and LQ7120 are one chip.
create function chip_key(code text) returns text language sql immutable as $$ select upper(regexp_replace(code, '[\s_-]', '', 'g')) $$;
create table chip_keys (
  key text primary key check (length(key) between 1 and 40),
  chip_id bigint not null references chips (id) on delete cascade
);
create index chip_keys_chip on chip_keys (chip_id);
create function chips_keys() returns trigger language plpgsql as $$
begin
  delete from chip_keys where chip_id = new.id;
  begin
    insert into chip_keys (key, chip_id) values (chip_key(new.code), new.id);
  exception when unique_violation then
    raise unique_violation using constraint = 'chip_keys_code', message = 'another chip is called so';
  end;
  insert into chip_keys (key, chip_id)
  select distinct chip_key(s), new.id from unnest(new.spellings) s where chip_key(s) not in ('', chip_key(new.code));
  return null;
end $$;
insert into chip_keys (key, chip_id) select chip_key(code), id from chips on conflict do nothing;
create trigger chips_keys after insert or update of code, spellings on chips for each row execute function chips_keys();

-- Papers, licences and complaints are written about a code: it stays as it is once one of them is there.
create function chips_code_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.code = old.code then return new; end if;
  if exists (select from certifications where chip_code = old.code)
    or exists (select from product_certifications where chip_platform = old.code)
    or exists (select from complaints where chip_code = old.code)
    or exists (select from licence_contracts where chip_code = old.code)
    or exists (select from licences where chip_code = old.code)
    or exists (select from licence_features where old.code = any(chips))
  then raise foreign_key_violation using constraint = 'chips_code_stays', message = 'records name the chip by its code'; end if;
  if tg_op = 'UPDATE' then
    update watches set chip_code = new.code where chip_code = old.code;
    return new;
  end if;
  if exists (select from faqs where old.id = any(chip_ids))
    or exists (select from surveys where old.id = any(chip_ids))
    or exists (select from videos where old.id = any(chip_ids))
    or exists (select from video_slides where old.id = any(chip_ids))
    or exists (select from message_posts where target = 'chips' and old.id = any(target_ids))
  then raise foreign_key_violation using constraint = 'chips_named', message = 'records name the chip'; end if;
  -- its node of the directory; one that holds something refuses
  delete from folders where chip_id = old.id and kind = 'chip';
  return old;
end $$;
create trigger chips_code_stays before update of code or delete on chips for each row execute function chips_code_stays();
create function chip_projects_leave() returns trigger language plpgsql as $$
begin
  delete from folders where chip_project_id = old.id and kind = 'project';
  return old;
end $$;
create trigger chip_projects_leave before delete on chip_projects for each row execute function chip_projects_leave();

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9865, 981, '芯片项目', 'Chip projects', '/admin/chipProject', 'package', true, 9, 'staff');
insert into menu_roles (menu_id, role) select 9865, role from menu_roles where menu_id = 9817;
