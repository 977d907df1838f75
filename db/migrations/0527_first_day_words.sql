-- The desk is called as what it keeps: the model of an order is not the chip.
update menus set name = '订购型号管理', en_name = 'Manage order models' where id = 9924;
-- Macao stands beside Hong Kong and Taiwan, not at the end of the world.
insert into dictionary_entries (dictionary_code, bus_name, bus_name_en, bus_value, sort)
  select 'country', '中国澳门', 'Macao, China', 'MO', 25
  where not exists (select from dictionary_entries where dictionary_code = 'country' and (bus_value = 'MO' or bus_name = '中国澳门'));
