-- Mails follow the language somebody uses the portal in, until they choose one for them in their settings.
alter table users add column locale_chosen boolean not null default false;
