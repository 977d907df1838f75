-- What the checklist knows of an installation that no table of the product says: when it was seen last.
create table setup_sights (
  what text primary key check (what in ('backup', 'restore', 'metrics', 'sign_on')),
  seen_at timestamptz not null
);
