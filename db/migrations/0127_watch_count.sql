-- How many results a watched search last had is said by the message; a number kept beside it would tell of what has been closed since.
alter table watches drop column said_count;
