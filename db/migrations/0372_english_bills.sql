-- What finance writes for customers of both languages: why something was booked, and what it answers to a dispute.
alter table bill_adjustments add column reason_en text not null default '' check (length(reason_en) <= 300);
alter table bill_entries add column note_en text not null default '' check (length(note_en) <= 300);
alter table bills add column answer_en text not null default '' check (length(answer_en) <= 1000);
