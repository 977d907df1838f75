-- How each try of a delivery went: whoever looks after a receiver sees when it was down and what it answered.
create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries (id) on delete cascade,
  response_status integer,
  error text not null default '' check (length(error) <= 200),
  took_ms integer,
  at timestamptz not null default now()
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id desc);
