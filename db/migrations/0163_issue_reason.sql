-- Why something was changed, where a reason was given.
alter table issue_changes add column comment text not null default '' check (length(comment) <= 500);
