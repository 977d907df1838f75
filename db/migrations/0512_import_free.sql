-- What was made of a row is found by itself: where it is no more, its key is free again.
create index import_records_record on import_records (kind, record_id);
