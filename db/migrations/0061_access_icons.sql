-- One icon for each entry of a menu.
update menus set icon = new.icon
from (values (9813, 'server'), (9816, 'miss'), (9817, 'product'), (11106, 'address')) as new (id, icon)
where menus.id = new.id;
