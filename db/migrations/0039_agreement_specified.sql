-- The disclaimer in force is the one of 2018-11-21; version 2.0 was never asked for. Who agreed to it keeps that, as
-- evidence that is never changed, and is asked for the version in force before the next download.
alter table agreements add column withdrawn_at timestamptz;
update agreements set withdrawn_at = now() where code = 'mianze1.0' and version = '2.0';
