-- A package's name as readers of English write it; empty where nobody said.
alter table product_packages add name_en text not null default '' check (length(name_en) <= 64);
