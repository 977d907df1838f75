-- When those a survey is for were told that it is open: with its publication, or on the day it begins, once.
alter table surveys add column told_at timestamptz;
update surveys set told_at = coalesce(published_at, now())
where published_no > 0 and coalesce(starts_on <= (now() at time zone 'Asia/Shanghai')::date, true);
create index surveys_untold on surveys (id) where told_at is null and status = 'published';
