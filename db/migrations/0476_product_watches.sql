-- Who watches a chip under both its old and its new code keeps one watch when the code changes.
create or replace function chips_code_stays() returns trigger language plpgsql as $$
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
    delete from watches w using watches o
      where w.chip_code = old.code and o.chip_code = new.code
        and (o.user_id, o.kind, o.ref_id, o.keyword, o.result_kind) = (w.user_id, w.kind, w.ref_id, w.keyword, w.result_kind);
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
