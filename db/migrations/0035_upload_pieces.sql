-- What has arrived of an upload is told by the database, so that any node can go on with it. One node at a time makes
-- the file of a complete one; a node that died lets go when its time is over.
alter table uploads
  add column received bigint not null default 0,
  add column held_by text,
  add column held_until timestamptz,
  add check (received between 0 and size);

-- The bytes of one request of an upload. Written down before they come, so that what a crash leaves is found again; they
-- count once they have a size. A row outlives its bytes, never the other way round.
create table upload_pieces (
  storage_key text primary key,
  upload_id text not null references uploads (id),
  starts_at bigint not null check (starts_at >= 0),
  size bigint check (size > 0)
);
create unique index upload_pieces_order on upload_pieces (upload_id, starts_at) where size is not null;
create index upload_pieces_upload on upload_pieces (upload_id);
