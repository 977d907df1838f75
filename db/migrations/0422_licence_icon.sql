-- Entries beside each other are told apart by their icons.
update menus set icon = 'list' where id = 7502;
