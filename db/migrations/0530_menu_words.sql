-- English entries in the words of the trade, as their pages are titled.
update menus set en_name = m.en_name from (values
  (16, 'Top up'), (1601, 'Top up'), (1602, 'Top-ups'), (9870, 'Manage top-ups'),
  (9033, 'Pickup contacts'), (9891, 'Special VAT invoice profiles')
) as m (id, en_name) where menus.id = m.id;
update dictionaries set name_en = 'Top-up amounts' where code = 'recharge_presets';
-- Names of people are looked for in texts that name them.
create index users_name on users (name);
