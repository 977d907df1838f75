-- An order is accepted (受理), as its step and its button have it; its state and tab said 已审核, and the shipped answers named the tab.
-- Answers are the editors': what they have changed stays, but for the name of the tab.
update order_faqs set title = '如何批量导出或打印已受理订单', version = version + 1, updated_at = now()
where code = 'export_orders' and title = '如何批量导出或打印已审核订单';
update order_faqs set title_en = 'Export or print accepted orders in a batch', version = version + 1, updated_at = now()
where code = 'export_orders' and title_en = 'Export or print approved orders in a batch';
update order_faqs set body = replace(replace(body, '“已审核”页签', '“已受理”页签'), '审核中、已审核、待发货', '审核中、已受理、待发货'),
  body_en = replace(replace(body_en, 'choose the tab “Approved”', 'choose the tab “Accepted”'), 'in review, approved, to be shipped', 'in review, accepted, to be shipped')
where code in ('export_orders', 'order_progress');
-- Two lists in the words of an English product; a name that staff have given stays.
update dictionaries set name_en = 'Order templates' where code = 'order_import_template' and name_en = 'Templates of ordering';
update dictionaries set name_en = 'Moderated words'
where code = 'comment_flagged_word' and name_en = 'Words that hold a comment for review';
