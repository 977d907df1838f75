-- Which comparison a line was last seen by, so that two at once do not mix their lines and a later file replaces an earlier one.
alter table payment_days add column run integer not null default 0, drop column file_sha256;
alter table payment_lines add column run integer not null default 0;
