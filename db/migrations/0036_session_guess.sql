-- Passwords tried for a login name by browsers that never signed in with it, over all addresses. The time moves on with
-- each, so that no fifteen minutes see more than the limit.
create table sign_in_guesses (
  login_key text primary key,
  tries integer not null check (tries >= 0),
  until timestamptz not null
);
create index sign_in_guesses_until on sign_in_guesses (until);
