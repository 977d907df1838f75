-- Prices agreed with a customer, for some days (domain §10.2).
create table quotes (
  id bigint generated always as identity primary key,
  quote_no text not null unique,
  customer_id bigint not null references customers (id),
  quote_type text not null check (quote_type in ('model', 'burn_code')),
  -- of a burn code too: the model it is burnt into
  model_id bigint not null references order_models (id),
  burn_code_id bigint references burn_codes (id),
  unit_id bigint not null references business_units (id),
  currency text not null check (currency in ('USD', 'RMB')),
  -- of one piece
  price numeric(18, 6) not null check (price > 0),
  tax_included boolean not null,
  moq integer not null check (moq between 1 and 10000000),
  mpq integer not null check (mpq between 1 and 1000000),
  -- lower prices from some quantity on: [{ "qty", "price" }], quantities rising
  breaks jsonb not null default '[]' check (jsonb_typeof(breaks) = 'array'),
  -- both days count
  starts_on date not null,
  ends_on date not null,
  end_customer text not null default '' check (length(end_customer) <= 200),
  project text not null default '' check (length(project) <= 200),
  debit_no text not null default '' check (length(debit_no) <= 40),
  incoterm text not null default '' check (length(incoterm) <= 20),
  status text not null default 'draft' check (status in ('draft', 'effective', 'void')),
  user_id bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((quote_type = 'burn_code') = (burn_code_id is not null)),
  check (moq % mpq = 0),
  check (ends_on >= starts_on),
  check (tax_included = (currency = 'RMB')),
  -- one price a day for a customer, item, currency, unit and end customer; ranges stand for equality, since the embedded database
  -- has no btree_gist
  constraint quotes_one_price exclude using gist (
    int8range(customer_id, customer_id, '[]') with &&,
    int8range(model_id, model_id, '[]') with &&,
    int8range(coalesce(burn_code_id, 0), coalesce(burn_code_id, 0), '[]') with &&,
    int8range(unit_id * 2 + (currency = 'USD')::int, unit_id * 2 + (currency = 'USD')::int, '[]') with &&,
    int8range(hashtextextended(lower(end_customer), 0) / 2, hashtextextended(lower(end_customer), 0) / 2, '[]') with &&,
    daterange(starts_on, ends_on, '[]') with &&) where (status = 'effective')
);
create index quotes_list on quotes (customer_id, ends_on desc, id desc);
create index quotes_item on quotes (customer_id, model_id, currency) where status = 'effective';
