-- What the vendor writes for customers of both languages: why points moved.
alter table ledger_txns add column memo_en text not null default '' check (length(memo_en) <= 500);
alter table ledger_adjustments add column reason_en text not null default '' check (length(reason_en) <= 500);
