-- The desks of staff under headings: there are more of them than are read at a glance. A heading has no address and no roles of its own:
-- it stands where somebody sees many of its entries, and gives way to them otherwise.
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (981, 98, '内容', 'Content', '', 'document', true, 10, 'staff'),
  (982, 98, 'SDK 发布', 'SDK releases', '', 'sdk', true, 20, 'staff'),
  (983, 98, '客户支持', 'Customer support', '', 'support', true, 30, 'staff'),
  (984, 98, '消息与问卷', 'Messages and surveys', '', 'feedback', true, 40, 'staff'),
  (985, 98, '服务与财务', 'Services and finance', '', 'finance', true, 50, 'staff'),
  (986, 98, '客户与权限', 'Customers and access', '', 'people', true, 60, 'staff'),
  (987, 98, '系统', 'System', '', 'log', true, 70, 'staff');
update menus m set pid = n.pid
from (values
  (981, '{/admin/product,/admin/doc,/admin/faq,/admin/tool,/admin/search}'::text[]),
  (982, '{/admin/sdk,/admin/sdkServer,/admin/largeFile}'),
  (983, '{/admin/issueDesk,/admin/knownDesk,/admin/complaintDesk,/admin/feedbackDesk}'),
  (984, '{/admin/notice,/admin/survey}'),
  (986, '{/admin/user,/admin/company,/admin/roleTactics,/group/groupUser}'),
  (987, '{/admin/dict,/admin/mail,/admin/log,/admin/evidence}')) as n (pid, urls)
where m.pid = 98 and m.url = any(n.urls);
update menus set pid = 985 where pid = 98 and (url like '/admin/financeDesk%' or url like '/admin/serviceDesk%');
