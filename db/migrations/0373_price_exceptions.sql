-- A line may ask for another price than its quote names (domain §10.3): approved like odd quantities before the order has its number.
alter table order_lines
  -- what the quote said where the unit price is another one
  add column quoted_price numeric(18, 6) check (quoted_price > 0),
  add column price_reason text not null default '' check (length(price_reason) <= 300),
  -- the confirmed day those concerned were reminded of last: each line has its own, and a day may be moved
  add column soon_on date,
  add constraint order_lines_exception check (quoted_price is null or (unit_price is not null and quoted_price <> unit_price)),
  add constraint order_lines_no_exception check (quoted_price is not null or price_reason = '');
update order_lines l set soon_on = l.confirm_on from orders o where o.id = l.order_id and o.soon_on = l.confirm_on;
alter table orders drop column soon_on;
