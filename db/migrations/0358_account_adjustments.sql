-- An adjustment moves an account, not a bill that was issued; the other name stood for both.
update menus set name = '账户调整', en_name = 'Account adjustments' where id = 9937;
