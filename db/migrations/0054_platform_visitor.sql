-- What is public is downloaded without an account: such a row has the address alone.
alter table downloads alter column user_id drop not null;
