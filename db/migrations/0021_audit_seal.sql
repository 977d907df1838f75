-- TRUNCATE fires no row trigger, and emptied both logs without a word.
create trigger operation_logs_no_truncate before truncate on operation_logs
  for each statement execute function refuse_change();
create trigger status_logs_no_truncate before truncate on status_logs
  for each statement execute function status_logs_keep();

-- Seals over the rows of the operation log, each over the one before: a row that was changed, added or taken away
-- later no longer fits its seal. Without the portal's secret nobody can make a seal.
create table operation_log_seals (
  id bigint generated always as identity primary key,
  first_id bigint not null unique,
  last_id bigint not null unique check (last_id >= first_id),
  rows integer not null check (rows > 0),
  seal text not null,
  sealed_at timestamptz not null default now(),
  -- when the rows were deleted because they had been kept long enough; the seal stays
  purged_at timestamptz
);
create trigger operation_log_seals_keep before delete on operation_log_seals
  for each row execute function refuse_change();
create trigger operation_log_seals_no_truncate before truncate on operation_log_seals
  for each statement execute function refuse_change();
