-- Where the staff have their addresses, as the vendor says it; empty for no rule.
alter table brand add column staff_domains text[] not null default '{}' check (cardinality(staff_domains) <= 20);
