-- Five answers of an anonymous survey are five people, and whom it is for stays as it was when it was published.
alter table surveys disable trigger surveys_promise;
update surveys set once_per_user = true where anonymous and not once_per_user;
alter table surveys enable trigger surveys_promise;
alter table surveys add constraint surveys_anonymous_once check (not anonymous or once_per_user);

create function surveys_keep_target() returns trigger language plpgsql as $$
begin
  if old.published_no > 0 and old.anonymous and not (
    new.roles @> old.roles and new.roles <@ old.roles
    and new.company_ids @> old.company_ids and new.company_ids <@ old.company_ids
    and new.chip_ids @> old.chip_ids and new.chip_ids <@ old.chip_ids) then
    raise exception 'a published anonymous survey keeps whom it is for' using errcode = '23514', constraint = 'surveys_target';
  end if;
  return new;
end $$;
create trigger surveys_target before update on surveys for each row execute function surveys_keep_target();
