-- What a priority promises and costs is changed as a whole: each set follows another, and an issue keeps the set it was asked under.
create table issue_rule_sets (
  id integer generated always as identity primary key,
  -- one set follows another once: of two who change the same one, the second is refused
  follows integer unique references issue_rule_sets (id),
  created_by bigint references users (id),
  created_at timestamptz not null default now(),
  check ((follows is null) = (created_by is null))
);
insert into issue_rule_sets (follows) values (null);

alter table issue_rules add set_id integer references issue_rule_sets (id);
update issue_rules set set_id = (select max(id) from issue_rule_sets);
alter table issue_rules alter set_id set not null, drop constraint issue_rules_pkey, add primary key (set_id, priority),
  add constraint issue_rules_answer check (response_minutes <= resolve_minutes);
create trigger issue_rules_append_only before update or delete on issue_rules for each row execute function refuse_change();
create trigger issue_rule_sets_append_only before update or delete on issue_rule_sets for each row execute function refuse_change();

create function issue_rules_now() returns integer language sql stable as $$ select max(id) from issue_rule_sets $$;
alter table issues add rule_set_id integer not null default 1 references issue_rule_sets (id);
alter table issues alter rule_set_id set default issue_rules_now();

insert into permission_homes (permission, menu_id) values ('issue_rules', 9830);
insert into role_permissions (role, permission, menu_id) values ('fae_lead', 'issue_rules', 9830), ('admin', 'issue_rules', 9830);
