-- Ordering was one heading with 25 entries; it is four now, and what answers customers stands with their support. An entry is called
-- as its page is (tests/laws/names.test.ts), so that the menu, the tab and the heading of a page say one name.
update menus set name = '订单与发货', en_name = 'Orders and deliveries' where id = 988;
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (989, 98, '价格与型号', 'Prices and models', '', 'quota', true, 56, 'staff'),
  (990, 98, '订购客户', 'Ordering customers', '', 'company', true, 57, 'staff'),
  (991, 98, '渠道报表与特价', 'Channel reports and debits', '', 'chart', true, 58, 'staff');
update menus m set pid = n.pid, sort = n.sort
from (values
  (989, 9940, 10), (989, 9924, 20), (989, 9925, 30), (989, 9922, 40), (989, 9923, 50), (989, 9950, 60),
  (990, 9920, 10), (990, 9921, 20), (990, 9944, 30), (990, 9943, 40), (990, 9927, 50),
  (991, 9960, 10), (991, 9961, 20), (991, 9962, 30), (991, 9965, 40), (991, 9966, 50), (991, 9967, 60), (991, 9968, 70),
  (983, 9851, 90), (983, 9852, 95), (983, 9837, 50),
  (981, 9835, 60), (981, 9836, 70), (981, 9849, 80)) as n (pid, id, sort)
where m.id = n.id;
update menus m set name = n.name, en_name = n.en
from (values
  (1605, '额外积分申请', 'Requests for extra points'),
  (6001, '物料首页', 'Materials overview'),
  (9035, '有效人民币报价', 'Valid RMB quotes'),
  (9040, '公司资料', 'Company files'),
  (9066, '特价协议一览', 'Debit agreements'),
  (9067, '库存轮换申请', 'Stock rotations'),
  (9701, '审批任务', 'Approval tasks'),
  (9709, '客户账号申请', 'Account requests'),
  (9852, '未答问题', 'Unanswered questions'),
  (9861, '积分调整', 'Points adjustments'),
  (9870, '充值管理', 'Manage recharges'),
  (9876, '协议管理', 'Manage agreements'),
  (9890, '发票管理', 'Manage invoices'),
  (9896, '员工手册', 'Staff manual'),
  (9920, '客户管理', 'Manage customers'),
  (9922, '配额管理', 'Manage quotas'),
  (9923, '汇率管理', 'Manage exchange rates'),
  (9924, '型号管理', 'Manage models'),
  (9925, '烧录码管理', 'Manage burn codes'),
  (9926, '订单管理', 'Manage orders'),
  (9927, '业务主体管理', 'Manage business units'),
  (9930, '发货管理', 'Manage deliveries'),
  (9931, '自提管理', 'Manage pickups'),
  (9935, '对账单管理', 'Manage bills'),
  (9936, '收款管理', 'Manage receipts'),
  (9943, '公司资料管理', 'Manage company files'),
  (9944, '经销商资质审核', 'Manage dealer files'),
  (9967, '库存轮换管理', 'Manage stock rotations'),
  (9978, 'Excel 导入导出', 'Excel import and export'),
  (11101, '已购服务', 'Purchased services')) as n (id, name, en)
where m.id = n.id;
