-- When a try last found no server to take it: while the newest of them is younger than the last letter that went out, mail waits.
alter table mails add unreached_at timestamptz;
create index mails_unreached on mails (kind, unreached_at desc) where unreached_at is not null;
create index mails_sent on mails (kind, sent_at desc) where sent_at is not null;
