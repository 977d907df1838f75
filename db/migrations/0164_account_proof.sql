-- Proofs of work that were used, until nobody could bring them again: each is good for one call, on any node (traps row 26).
create table account_proofs (
  challenge_hash text primary key check (length(challenge_hash) <= 64),
  used_at timestamptz not null default now()
);
create index account_proofs_used on account_proofs (used_at);
