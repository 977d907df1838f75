-- Who of many presses of one button pays an order is settled before any of them proves who they are: until then nobody else may.
alter table service_orders add column pay_claimed_until timestamptz;
insert into dictionaries (code, name, name_en, access) values
  ('pay_method', '支付方式', 'Payment methods', 'session');
insert into dictionary_entries (dictionary_code, bus_name, bus_name_en, bus_value, sort) values
  ('pay_method', '支付宝', 'Alipay', 'alipay', 10),
  ('pay_method', '银联', 'UnionPay', 'unionpay', 20);
