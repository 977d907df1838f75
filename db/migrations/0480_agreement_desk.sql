-- Agreements are written at a desk. What somebody accepted stays readable word by word: the wording they were shown is kept under its
-- hash, whatever fields its text has and whoever they are filled with later.
create table agreement_wordings (
  sha256 text primary key check (sha256 = encode(sha256(convert_to(html, 'UTF8')), 'hex')),
  html text not null
);
insert into agreement_wordings (sha256, html)
select distinct on (t.sha256) t.sha256, t.html from agreement_texts t
where exists (select from agreement_acceptances c where c.sha256 = t.sha256) order by t.sha256;
create trigger agreement_wordings_append_only before update or delete on agreement_wordings
  for each row execute function refuse_change();
alter table agreement_acceptances add constraint agreement_acceptances_wording foreign key (sha256) references agreement_wordings (sha256);

alter table agreements
  -- whoever accepted an earlier version accepts this one as well, before they go on
  add column ask_again boolean not null default true,
  -- comes with the portal: a template that a lawyer of the vendor has not read until somebody says so
  add column shipped boolean not null default false,
  add column read_by bigint references users (id),
  add column read_at timestamptz,
  add column published_by bigint references users (id),
  add column published_at timestamptz,
  add column withdrawn_by bigint references users (id),
  add constraint agreements_read check ((read_by is null) = (read_at is null));
update agreements set shipped = true;

-- The shipped texts name nobody: who the vendor is and where it is reached are fields, filled where a text is shown or accepted.
alter table agreement_texts disable trigger agreement_texts_append_only;
with named as (
  select agreement_id, locale, regexp_replace(
    replace(replace(replace(replace(replace(replace(html,
      '欢迎使用澜启示例微电子客户与开发者门户及论坛', '欢迎使用客户与开发者门户及论坛'),
      'forum of Lumiqore Microelectronics', 'forum'),
      'legal@example.com；安全问题请发送至 security@example.com', '{contact}'),
      'legal@example.com; security issues: security@example.com', '{contact}'),
      '澜启示例微电子', '{vendor}'),
      'Lumiqore Microelectronics', '{vendor}'),
    '[a-z]+@example\.com', '{contact}', 'g') as html
  from agreement_texts where agreement_id in (select id from agreements where shipped)
)
update agreement_texts t set html = n.html, sha256 = encode(sha256(convert_to(n.html, 'UTF8')), 'hex')
from named n where n.agreement_id = t.agreement_id and n.locale = t.locale and n.html <> t.html;
alter table agreement_texts enable trigger agreement_texts_append_only;

-- What a version says is final with its row; withdrawn and read are said of it once.
create function keep_agreement() returns trigger language plpgsql as $$
begin
  if (new.id, new.code, new.version, new.effective_from, new.ask_again, new.shipped) is distinct from
     (old.id, old.code, old.version, old.effective_from, old.ask_again, old.shipped)
    or (old.published_at is not null and (new.published_at, new.published_by) is distinct from (old.published_at, old.published_by))
    or (old.withdrawn_at is not null and (new.withdrawn_at, new.withdrawn_by) is distinct from (old.withdrawn_at, old.withdrawn_by))
    or (old.read_at is not null and (new.read_at, new.read_by) is distinct from (old.read_at, old.read_by))
  then raise exception 'a published agreement is final';
  end if;
  return new;
end $$;
create trigger agreements_final before update on agreements for each row execute function keep_agreement();

-- The next version of an agreement while it is written; its number is the version's from its publication on.
create table agreement_drafts (
  id bigint primary key default nextval('agreements_id_seq'),
  code text not null,
  number text not null check (number ~ '^\d{1,4}(\.\d{1,4}){0,2}$'),
  effective_from date not null,
  ask_again boolean not null,
  title text not null check (length(title) between 1 and 100),
  title_en text not null default '' check (length(title_en) <= 100),
  html text not null default '' check (length(html) <= 100000),
  html_en text not null default '' check (length(html_en) <= 100000),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint agreement_drafts_code unique (code)
);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9876, 987, '协议', 'Agreements', '/admin/agreement', 'legal', true, 15, 'staff');
insert into menu_roles (menu_id, role) values (9876, 'admin');
insert into permission_homes (permission, menu_id) values ('agreement_edit', 9876);
insert into role_permissions (role, permission, menu_id) values ('admin', 'agreement_edit', 9876);
