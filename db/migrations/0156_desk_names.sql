-- The desks of complaints and feedback are named in English as the other desks are.
update menus set en_name = replace(en_name, 'Handle ', 'Manage ') where id in (9840, 9841);
