-- Electronic signatures (domain §4.4): who signed which document, each row bound to the one before by its hash.
create table signature_evidences (
  -- 1, 2, 3 … without a gap
  no integer primary key check (no > 0),
  biz_type text not null check (length(biz_type) between 1 and 40),
  biz_id bigint not null,
  doc_sha256 text not null check (doc_sha256 ~ '^[0-9a-f]{64}$'),
  signature_sha256 text not null check (signature_sha256 ~ '^[0-9a-f]{64}$'),
  -- the picture of the signature
  signature_file_id text not null,
  full_name text not null check (length(full_name) between 2 and 64),
  user_id bigint not null references users (id),
  company_id bigint not null references companies (id),
  -- where the code went, without its middle
  contact text not null check (length(contact) between 1 and 254),
  ip text not null,
  ua text not null check (length(ua) <= 400),
  server_time timestamptz not null,
  template_version text not null check (length(template_version) between 1 and 40),
  prev_hash text not null unique check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);
create index signature_evidences_biz on signature_evidences (biz_type, biz_id, no desc);
create index signature_evidences_doc on signature_evidences (doc_sha256);
-- never: the clearing of old logs ends here, too
create function signature_evidences_keep() returns trigger language plpgsql as $$
begin
  raise exception 'signature_evidences is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger signature_evidences_append_only before update or delete on signature_evidences
  for each row execute function signature_evidences_keep();
create trigger signature_evidences_never_emptied before truncate on signature_evidences
  for each statement execute function signature_evidences_keep();

-- What was signed, as it was then, and the PDF that was made of it with the signature in it.
create table signature_papers (
  no integer primary key references signature_evidences (no),
  paper jsonb not null,
  file_id text,
  sha256 text unique check (sha256 ~ '^[0-9a-f]{64}$'),
  check ((file_id is null) = (sha256 is null))
);
