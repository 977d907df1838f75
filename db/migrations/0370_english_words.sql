-- What the vendor writes for readers of both languages: why money goes back, and who does a service.
alter table recharge_refunds add column reason_en text not null default '' check (length(reason_en) <= 200);
alter table market_products add column service_team_en text not null default '' check (length(service_team_en) <= 100);
