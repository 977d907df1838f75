-- What whoever decided had ticked of the step's checklist, kept with the decision (domain §4.2).
alter table approval_tasks
  add column checks text[] not null default '{}' check (cardinality(checks) <= 20),
  add constraint approval_tasks_checked check (checks = '{}' or status in ('approved', 'rejected'));
