-- One word for one thing in the menus (docs/language.md), and dictionaries with an English name as well.
update menus set name = new.name, en_name = new.en_name
from (values
  (50, 'SDK 与工具', 'SDK & tools'),
  (51, 'SDK 与补丁', 'SDKs and patches'),
  (52, 'SSH 公钥', 'SSH keys'),
  (54, 'AI 工具', 'AI tools'),
  (55, '我的项目', 'My projects'),
  (9801, '文档管理', 'Manage documents'),
  (9803, '角色权限', 'Roles and permissions'),
  (9805, '邮件记录', 'Email log'),
  (9811, 'FAQ 管理', 'Manage FAQs'),
  (9812, 'SDK 管理', 'Manage SDKs'),
  (9815, '工具管理', 'Manage tools'),
  (9816, '无结果搜索', 'Searches without results')
) as new (id, name, en_name)
where menus.id = new.id;

alter table dictionaries add column name_en text not null default '';
update dictionaries set name_en = new.name_en
from (values
  ('yht_online_agent', 'Online assistant address'),
  ('portal_link', 'Footer and external links'),
  ('doc_type', 'Document types'),
  ('product_line', 'Product lines'),
  ('product_category', 'Product categories'),
  ('country', 'Countries and regions'),
  ('stage', 'Project stages'),
  ('project_type', 'Project types'),
  ('support_project_type', 'Support project types'),
  ('carrier', 'Carriers'),
  ('comment_flagged_word', 'Words that hold a comment for review'),
  ('sso_subsystem', 'Single sign-on subsystem addresses'),
  ('search_hint', 'Search hints')
) as new (code, name_en)
where dictionaries.code = new.code;
