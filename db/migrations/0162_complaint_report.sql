-- What the last report said, as a hash: the same is not sent again after a dispute.
alter table complaints add column report_hash text;
