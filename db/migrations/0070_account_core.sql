-- Accounts: what a company says of itself, and the codes that prove an address.

-- The card of a company (domain §4.1). The day of registration is created_at, that of certification cert_valid_start.
alter table companies
  add column phone text not null default '' check (length(phone) <= 31),
  add column email text not null default '' check (length(email) <= 254),
  add column legal_entity text not null default '' check (length(legal_entity) <= 100),
  add column website text not null default '' check (length(website) <= 200),
  add column address text not null default '' check (length(address) <= 300),
  add column main_business text not null default '' check (length(main_business) <= 500),
  add column main_application text not null default '' check (length(main_application) <= 500),
  add column contact_name text not null default '' check (length(contact_name) <= 64),
  add column contact_phone text not null default '' check (length(contact_phone) <= 31),
  add column contact_email text not null default '' check (length(contact_email) <= 254),
  add column account_manager_id bigint references users (id);
-- One fold of the name for all: width, case, spaces and punctuation do not make another company (traps row 31).
with folded as (
  select id, regexp_replace(lower(normalize(name, nfkc)), '[[:space:][:punct:]]', '', 'g') as fold from companies
)
update companies c set name_norm = f.fold from folded f
where f.id = c.id and f.fold <> '' and (select count(*) from folded g where g.fold = f.fold) = 1;
create index companies_manager on companies (account_manager_id) where account_manager_id is not null;

alter table users
  -- since when the account sleeps: nobody had signed in for half a year; confidential material is closed until it is woken
  add column dormant_since timestamptz,
  -- the person behind it is gone: the row stays for what points at it, without anything personal
  add column anonymised_at timestamptz;
-- an address belongs to one account, however it is written (traps row 31); of two that had the same the older account keeps it,
-- and the other proves one of its own
update users u set email = '' where exists (select from users o where lower(o.email) = lower(u.email) and o.id < u.id);
update users u set mobile = '' where exists (select from users o where o.mobile = u.mobile and o.id < u.id);
create unique index users_email on users (lower(email)) where email <> '';
create unique index users_mobile on users (mobile) where mobile <> '';

-- A message to a phone waits and is kept like a mail. What a secret mail said is blotted out once it has gone.
alter table mails
  add column kind text not null default 'mail' check (kind in ('mail', 'sms')),
  add column secret boolean not null default false;

-- The code that proves an address (traps row 27): one for each purpose and address, so that a new one voids the old.
create table account_codes (
  purpose text not null check (purpose in ('register', 'reset', 'contact_old', 'contact_new', 'sign')),
  address text not null check (length(address) between 3 and 254),
  -- the browser it works in, or the session
  binding text not null,
  -- HMAC of the code with everything it is bound to
  code_hash text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (purpose, address)
);
create index account_codes_expiry on account_codes (expires_at);
-- How many codes went out in an hour, over all addresses: the bill of the messages has an upper end.
create table account_code_hours (
  hour timestamptz primary key,
  sent integer not null check (sent > 0)
);
