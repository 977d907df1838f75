-- The first page of the finance desk by what it lists: the heading above it says finance.
update menus set name = '充值订单', en_name = 'Recharges' where id = 9870;
