-- What was tried from the checklist and went well is seen as well.
alter table setup_sights drop constraint setup_sights_what_check;
alter table setup_sights add constraint setup_sights_what_check
  check (what in ('backup', 'restore', 'metrics', 'sign_on', 'mail', 'storage'));
