-- A chip that was made twice is merged into the other: all that hangs on it moves in one transaction, and its code opens the other from then on.
create table chip_merges (
  id bigint generated always as identity primary key,
  -- the chip that is gone, as it was called
  code text not null,
  name text not null,
  chip_id bigint not null references chips (id),
  merged_by bigint not null references users (id),
  merged_at timestamptz not null default now()
);
create index chip_merges_chip on chip_merges (chip_id);

-- A document follows the chip of its folder.
alter table documents drop constraint documents_folder_id_chip_id_fkey;
alter table documents add constraint documents_folder_id_chip_id_fkey
  foreign key (folder_id, chip_id) references folders (id, chip_id) on update cascade;
create or replace function folders_place() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- counts are kept along the path, so a node stays where it is, but for all of a chip that is merged
    if new.pid is distinct from old.pid and current_setting('tapeout.merging', true) is distinct from 'on'
    then raise exception 'a folder cannot be moved' using errcode = 'restrict_violation'; end if;
    return new;
  end if;
  new.path := coalesce((select f.path from folders f where f.id = new.pid), '{}') || new.id;
  new.level := cardinality(new.path);
  return new;
end $$;

-- What hangs on a chip, by kind: what moves with it, what the other has already (the other's stays), and what keeps the two apart, by name.
create function chip_merge_look(gone bigint, kept bigint) returns table (part text, what text, n integer, name text)
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
    union all select 'refused', 'spellings', 1, k.code from k where (select cardinality(array(select distinct s from unnest(
        (select spellings from chips where id = kept) || (select spellings || code from chips where id = gone)) s))) > 20
  ) x where x.n > 0 $$;

-- Moves all of it; the caller has looked that nothing keeps the two apart, and unique indexes hold what came in between.
create function merge_chip(gone bigint, kept bigint) returns void language plpgsql as $$
declare
  old_code text; new_code text; node bigint; home bigint; spelt text[];
begin
  select code, spellings || code into old_code, spelt from chips where id = gone;
  select code into new_code from chips where id = kept;
  select id into node from folders where chip_id = gone and kind = 'chip';
  select id into home from folders where chip_id = kept and kind = 'chip';
  perform set_config('tapeout.merging', 'on', true);
  -- the directory: what lies at the node itself, then the counts of all below it, then the nodes; documents follow them
  update documents set folder_id = home, chip_id = kept where folder_id = node;
  insert into document_counts as c (folder_id, doc_type, scope, n)
    select home, doc_type, scope, n from document_counts where folder_id = node and n > 0
    on conflict (folder_id, doc_type, scope) do update set n = c.n + excluded.n;
  delete from document_counts where folder_id = node;
  update folders set chip_id = kept, path = array_replace(path, node, home), pid = case when pid = node then home else pid end
    where chip_id = gone and id <> node;
  perform set_config('tapeout.merging', 'off', true);
  update chip_projects set chip_id = kept, updated_at = now(), version = version + 1 where chip_id = gone;
  update product_packages set chip_id = kept where chip_id = gone;
  update support_projects set chip_id = kept where chip_id = gone;
  insert into support_project_numbers as s (chip_id, year, last_value)
    select kept, year, last_value from support_project_numbers where chip_id = gone
    on conflict (chip_id, year) do update set last_value = greatest(s.last_value, excluded.last_value);
  delete from support_project_numbers where chip_id = gone;
  update order_models set chip_id = kept where chip_id = gone;
  -- of two results of one part the other's counts
  update material_supports s set is_current = false, ended_at = now() where s.chip_id = gone and s.is_current
    and exists (select from material_supports o where o.chip_id = kept and o.is_current and o.material_id = s.material_id);
  update material_supports set chip_id = kept where chip_id = gone;
  update material_templates set chip_id = kept where chip_id = gone;
  delete from material_subscriptions s where s.chip_id = gone
    and exists (select from material_subscriptions o where o.chip_id = kept and o.user_id = s.user_id);
  update material_subscriptions set chip_id = kept where chip_id = gone;
  update material_news set chip_id = kept where chip_id = gone;
  update demands set chip_id = kept where chip_id = gone;
  update chip_merges set chip_id = kept where chip_id = gone;
  -- lists of chips
  update faq_revisions r set chips = (select coalesce(jsonb_agg(case when (x ->> 'chipId')::bigint = gone
      then jsonb_set(x, '{chipId}', to_jsonb(kept)) else x end order by i), '[]')
    from jsonb_array_elements(r.chips) with ordinality y (x, i)
    where (x ->> 'chipId')::bigint <> gone or not r.chips @> jsonb_build_array(jsonb_build_object('chipId', kept)))
    where r.chips @> jsonb_build_array(jsonb_build_object('chipId', gone));
  update faqs set chip_ids = case when kept = any(chip_ids) then array_remove(chip_ids, gone) else array_replace(chip_ids, gone, kept) end
    where gone = any(chip_ids);
  update surveys set chip_ids = case when kept = any(chip_ids) then array_remove(chip_ids, gone) else array_replace(chip_ids, gone, kept) end
    where gone = any(chip_ids);
  update videos set chip_ids = case when kept = any(chip_ids) then array_remove(chip_ids, gone) else array_replace(chip_ids, gone, kept) end
    where gone = any(chip_ids);
  update video_slides set chip_ids = case when kept = any(chip_ids) then array_remove(chip_ids, gone) else array_replace(chip_ids, gone, kept) end
    where gone = any(chip_ids);
  update message_posts set target_ids = case when kept = any(target_ids) then array_remove(target_ids, gone) else array_replace(target_ids, gone, kept) end
    where target = 'chips' and gone = any(target_ids);
  -- records that name it by its code
  update certifications set chip_code = new_code where chip_code = old_code;
  update product_certifications set chip_platform = new_code where chip_platform = old_code;
  update complaints set chip_code = new_code where chip_code = old_code;
  update complaint_replacements set chip_code = new_code where chip_code = old_code;
  update licence_contracts set chip_code = new_code where chip_code = old_code;
  update licences set chip_code = new_code where chip_code = old_code;
  update licence_features set chips = case when new_code = any(chips) then array_remove(chips, old_code) else array_replace(chips, old_code, new_code) end
    where old_code = any(chips);
  -- what people keep at hand
  delete from watches w using watches o where w.kind = 'chip' and w.ref_id = gone
    and o.kind = 'chip' and o.ref_id = kept and o.user_id = w.user_id;
  update watches set ref_id = kept where kind = 'chip' and ref_id = gone;
  delete from watches w using watches o where w.chip_code = old_code and o.chip_code = new_code
    and (o.user_id, o.kind, o.ref_id, o.keyword, o.result_kind) = (w.user_id, w.kind, w.ref_id, w.keyword, w.result_kind);
  update watches set chip_code = new_code where chip_code = old_code;
  delete from favourites f using favourites o where f.kind = 'chip' and f.record_id = gone
    and o.kind = 'chip' and o.record_id = kept and o.user_id = f.user_id;
  update favourites set record_id = kept where kind = 'chip' and record_id = gone;
  delete from chips where id = gone;
  update chips set updated_at = now(), version = version + 1,
    spellings = array(select distinct s from unnest(spellings || spelt) s where s <> new_code) where id = kept;
end $$;
