-- Where customers post signed originals, as a courier needs it: who receives them, the address and a phone. Empty where the registered
-- address will do.
alter table brand
  add column originals_to text not null default '' check (length(originals_to) <= 300),
  add column originals_to_en text not null default '' check (length(originals_to_en) <= 300);
