-- The language belongs to the person and to the browser; that of a session was read by nobody.
alter table sessions drop column locale;
