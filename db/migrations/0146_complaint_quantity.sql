-- The bad parts of all rows may be more than an integer holds.
alter table complaint_replacements alter column quantity type bigint;
