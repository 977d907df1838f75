-- The page, its block on the home and its entry in the menu have one name.
update menus set en_name = 'Waiting for you' where id = 1001;
