-- Which SECRET a signing secret is locked by, as a fingerprint: what was locked by another cannot sign, and nothing is sent unsigned.
alter table webhook_endpoints add column locked_by text not null default '' check (length(locked_by) <= 32);
-- its keeper was told that it has to be rotated
alter table webhook_endpoints add column lost_told_at timestamptz;
