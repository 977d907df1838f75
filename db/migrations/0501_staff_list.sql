-- The language somebody is written to in and begins with; where it is not said, that of who opens the link.
alter table staff_invitations add column locale text check (locale in ('zh', 'zhtw', 'en'));
