-- What a product package is called for readers of English; empty where it is called the same.
alter table product_packages add name_en text not null default '' check (length(name_en) <= 64);
