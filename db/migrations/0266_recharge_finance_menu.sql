-- Each desk of finance stands in the menu under its heading, so that the one in view is marked there and none is behind another.
update menus set show = true where url in ('/admin/financeDesk/reconciliation', '/admin/financeDesk/refund', '/admin/financeDesk/adjustment', '/admin/financeDesk/invoiceTitle',
  '/admin/financeDesk/ledger');
