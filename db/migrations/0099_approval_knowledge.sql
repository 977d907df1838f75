-- Large-file authorisations, documents and answers are decided by the engine of approvals like everything else (domain §16).

-- Who had a hand in what is decided, besides whoever submitted it: two people see everything that is published (domain §0.3).
alter table approval_tasks add column author_ids bigint[] not null default '{}';
alter table approval_tasks add constraint approval_tasks_own check (decided_by <> all (author_ids));

-- Whoever decides one of them takes part in approvals.
insert into role_permissions (role, permission, menu_id)
select distinct p.role, 'approval_decide', 9701 from role_permissions p
where p.permission in ('large_file_audit', 'doc_audit', 'faq_audit')
  and not exists (select from role_permissions h where h.role = p.role and h.permission = 'approval_decide');
insert into menu_roles (menu_id, role)
select m.id, p.role from (values (97), (9701)) as m (id)
cross join (select distinct role from role_permissions where permission in ('large_file_audit', 'doc_audit', 'faq_audit') and role <> 'admin') p
where not exists (select from menu_roles h where h.menu_id = m.id and h.role = p.role);

-- What waits already gets its task.
create function pg_temp.open_task(biz text, biz_id bigint, no text, title text, company bigint, applicant bigint, authors bigint[],
  permission text, workdays integer, since timestamptz) returns void language sql as
$$ with next as (select nextval(pg_get_serial_sequence('approval_tasks', 'id')) as id)
  insert into approval_tasks (id, case_id, biz, biz_id, step, no, title, company_id, applicant_id, author_ids, permission, due_on, created_at)
  overriding system value
  select next.id, next.id, biz, biz_id, 'audit', left(no, 64), left(title, 300), company, applicant, authors, permission,
    workday_after((since at time zone 'Asia/Shanghai')::date, workdays), since from next $$;
select pg_temp.open_task('large_file', a.id, 'LF' || a.id, p.code || ' ' || p.name, a.company_id, a.user_id, '{}', 'large_file_audit', 1, a.created_at)
from large_file_auths a join chip_projects p on p.id = a.chip_project_id where a.status = 'pending';
select pg_temp.open_task('document', d.id, d.number, d.title || ' ' || d.revision, null, coalesce(d.submitter_id, d.author_id), array[d.author_id],
  'doc_audit', 2, d.updated_at)
from documents d where d.status = 'pending';
select pg_temp.open_task('faq', f.id, 'FAQ' || f.id, r.title, null, coalesce(r.submitter_id, r.author_id), r.writer_ids, 'faq_audit', 2, f.updated_at)
from faqs f join faq_revisions r on r.faq_id = f.id and r.is_latest where f.audit_status = 'pending';
drop function pg_temp.open_task(text, bigint, text, text, bigint, bigint, bigint[], text, integer, timestamptz);
