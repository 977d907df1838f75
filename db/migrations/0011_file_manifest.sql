-- Signed manifests of files: what a customer checks a download against, chunk by chunk.

-- Every public key that has ever signed one: a rotated key stays listed, so that old manifests can still be checked.
create table manifest_keys (
  -- SHA-256 of the key in DER
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  -- PEM
  public_key text not null,
  created_at timestamptz not null default now()
);
create table file_manifests (
  file_id text primary key references files (id),
  key_id text not null references manifest_keys (id),
  -- the very text that is signed
  manifest text not null,
  -- Ed25519 over its UTF-8 bytes, base64
  signature text not null,
  created_at timestamptz not null default now()
);
