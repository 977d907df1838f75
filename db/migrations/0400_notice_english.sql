-- What a notice says, in English too: its readers are in China and abroad. Empty where nobody wrote it.
alter table notices
  add column reason_en text not null default '' check (length(reason_en) <= 2000),
  add column was_en text not null default '' check (length(was_en) <= 2000),
  add column becomes_en text not null default '' check (length(becomes_en) <= 2000),
  add column impact_en text not null default '' check (length(impact_en) <= 2000);
