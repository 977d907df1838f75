-- When the customer was told of the release of a section: several released together are told once, and none keeps a later one silent.
alter table complaint_steps add told_at timestamptz;
update complaint_steps set told_at = released_at;
