-- Two chips that are both kept to their members are merged only where the members are the same.
-- What hangs on a chip, by kind: what moves with it, what the other has already (the other's stays), and what keeps the two apart, by name.
create or replace function chip_merge_look(gone bigint, kept bigint) returns table (part text, what text, n integer, name text)
language sql stable as $$
  with g as (select id, code from chips where id = gone), k as (select id, code from chips where id = kept)
  select x.part, x.what, x.n::integer, x.name from (
    select 'moves' as part, 'projects' as what, count(*) as n, '' as name from chip_projects where chip_id = gone
    union all select 'moves', 'folders', count(*), '' from folders where chip_id = gone and kind = 'folder'
    union all select 'moves', 'documents', count(*), '' from documents where chip_id = gone
    union all select 'moves', 'faqs', count(*), '' from faqs where gone = any(chip_ids)
    union all select 'moves', 'packages', count(*), '' from product_packages where chip_id = gone
    union all select 'moves', 'support_projects', count(*), '' from support_projects where chip_id = gone
    union all select 'moves', 'models', count(*), '' from order_models where chip_id = gone
    union all select 'moves', 'materials', count(*), '' from material_supports where chip_id = gone and is_current
    union all select 'moves', 'templates', count(*), '' from material_templates where chip_id = gone
    union all select 'moves', 'demands', count(*), '' from demands where chip_id = gone
    union all select 'moves', 'subscriptions', count(*), '' from material_subscriptions where chip_id = gone
    union all select 'moves', 'certifications', count(*), '' from certifications t, g where t.chip_code = g.code
    union all select 'moves', 'product_certifications', count(*), '' from product_certifications t, g where t.chip_platform = g.code
    union all select 'moves', 'complaints', count(*), '' from complaints t, g where t.chip_code = g.code
    union all select 'moves', 'contracts', count(*), '' from licence_contracts t, g where t.chip_code = g.code
    union all select 'moves', 'features', count(*), '' from licence_features t, g where g.code = any(t.chips)
    union all select 'moves', 'licences', count(*), '' from licences t, g where t.chip_code = g.code
    union all select 'moves', 'surveys', count(*), '' from surveys where gone = any(chip_ids)
    union all select 'moves', 'videos', (select count(*) from videos where gone = any(chip_ids))
      + (select count(*) from video_slides where gone = any(chip_ids)), ''
    union all select 'moves', 'posts', count(*), '' from message_posts where target = 'chips' and gone = any(target_ids)
    union all select 'moves', 'watches', count(*), '' from watches w, g where (w.kind = 'chip' and w.ref_id = gone) or w.chip_code = g.code
    union all select 'moves', 'favourites', count(*), '' from favourites where kind = 'chip' and record_id = gone
    union all select 'settled', 'materials', count(*), '' from material_supports s where s.chip_id = gone and s.is_current
      and exists (select from material_supports o where o.chip_id = kept and o.is_current and o.material_id = s.material_id)
    union all select 'settled', 'subscriptions', count(*), '' from material_subscriptions s where s.chip_id = gone
      and exists (select from material_subscriptions o where o.chip_id = kept and o.user_id = s.user_id)
    union all select 'settled', 'watches', count(*), '' from watches w where w.kind = 'chip' and w.ref_id = gone
      and exists (select from watches o where o.kind = 'chip' and o.ref_id = kept and o.user_id = w.user_id)
    union all select 'settled', 'favourites', count(*), '' from favourites f where f.kind = 'chip' and f.record_id = gone
      and exists (select from favourites o where o.kind = 'chip' and o.record_id = kept and o.user_id = f.user_id)
    -- a file that is signed names the chip it was issued for
    union all select 'refused', 'licences', 1, coalesce(t.apply_no, t.product_name) from licences t, g
      where t.chip_code = g.code and t.status not in ('draft', 'rejected')
    union all select 'refused', 'product_certifications', 1, t.product_name from product_certifications t, g, k
      where t.chip_platform = g.code and exists (select from product_certifications o
        where o.chip_platform = k.code and o.company_id = t.company_id and o.name_norm = t.name_norm)
    union all select 'refused', 'templates', 1, concat_ws(' ', t.ddr_type, t.topology, t.layers, t.revision) from material_templates t
      where t.chip_id = gone and exists (select from material_templates o where o.chip_id = kept
        and (o.ddr_type, o.topology, o.layers, o.revision) = (t.ddr_type, t.topology, t.layers, t.revision))
    union all select 'refused', 'demands', 1, coalesce(t.no, t.part_no) from demands t
      where t.chip_id = gone and t.status in ('submitted', 'triage', 'wait_sample', 'verifying') and exists (select from demands o
        where o.chip_id = kept and o.part_key = t.part_key and o.type = t.type and o.status in ('submitted', 'triage', 'wait_sample', 'verifying'))
    union all select 'refused', 'surveys', 1, t.title from surveys t
      where gone = any(t.chip_ids) and t.anonymous and t.published_no > 0
    -- whom a chip is shown to is decided before: a merge must open nothing to others without a word
    union all select 'refused', 'audience', 1, k.code from k where (select audience from chips where id = gone)
      is distinct from (select audience from chips where id = kept)
    -- who may know of one of two that are kept to members must be who may know of the other: members of groups, and guests of a project
    union all select distinct 'refused', 'members', 1, u.name || ' (' || c.code || ')' from chips c
      join chip_projects p on p.chip_id = c.id join user_group_projects gp on gp.chip_project_id = p.id join user_groups u on u.id = gp.group_id
      where c.id in (gone, kept) and (select bool_and(b.audience = 'members') from chips b where b.id in (gone, kept))
        and exists (select from user_group_members m join users s on s.id = m.user_id join companies o on o.id = s.company_id
          where m.group_id = u.id and not o.is_vendor and not exists (select from chip_projects q
            join user_group_projects hp on hp.chip_project_id = q.id join user_group_members h on h.group_id = hp.group_id
            where q.chip_id = case when c.id = gone then kept else gone end and h.user_id = m.user_id
              and (h.group_id = u.id or exists (select from open_group_members w where w.group_id = h.group_id and w.user_id = h.user_id))))
    union all select distinct 'refused', 'members', 1, t.house || ' (' || c.code || ')' from chips c
      join chip_projects p on p.chip_id = c.id join guests t on t.chip_project_id = p.id
      where c.id in (gone, kept) and (select bool_and(b.audience = 'members') from chips b where b.id in (gone, kept))
        and t.ended_at is null and t.ends_on >= (now() at time zone 'Asia/Shanghai')::date
    union all select 'refused', 'spellings', 1, k.code from k where (select cardinality(array(select distinct s from unnest(
        (select spellings from chips where id = kept) || (select spellings || code from chips where id = gone)) s))) > 20
  ) x where x.n > 0 $$;
