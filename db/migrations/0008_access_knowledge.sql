-- Menus and permissions of FAQ, SDKs, tools and search, and what may be said of a chip project to people outside it.

-- Whether a project may be named to people who are not in it: in hints of the search and for applications.
alter table chip_projects add column listed boolean not null default false;

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (17, 0, 'FAQ', 'FAQ', '/faq/0/show', 'faq', true, 30, 'all'),
  (83, 17, '模块', 'Modules', '/faq/0/show', 'faq', true, 10, 'all'),
  (50, 0, 'SDK与工具', 'SDK & tools', '/sdk/0', 'sdk', true, 40, 'certified'),
  (51, 50, 'SDK与补丁', 'SDKs and patches', '/sdk/0', 'sdk', true, 10, 'certified'),
  (52, 50, '公钥', 'Public keys', '/sdk/key', 'key', true, 20, 'certified'),
  (55, 50, '我的项目', 'My project', '/sdk/project', 'package', true, 30, 'certified'),
  (53, 50, '开发工具', 'Development tools', '/otherDir/sdkProductToolList', 'tool', true, 40, 'certified'),
  (54, 50, 'AI工具', 'AI tools', '/otherDir/aiToolList', 'ai', true, 50, 'certified'),
  (9811, 98, 'FAQ管理', 'FAQ desk', '/admin/faq', 'faq', true, 12, 'staff'),
  (9812, 98, 'SDK管理', 'SDK desk', '/admin/sdk', 'sdk', true, 14, 'staff'),
  (9813, 98, '源码服务器', 'Source servers', '/admin/sdkServer', 'material', true, 15, 'staff'),
  (9814, 98, '大文件授权', 'Large-file authorisations', '/admin/largeFile', 'approval', true, 16, 'staff'),
  (9815, 98, '工具管理', 'Tool desk', '/admin/tool', 'tool', true, 17, 'staff'),
  (9816, 98, '无结果搜索', 'Unanswered searches', '/admin/search', 'list', true, 18, 'staff');

insert into menu_roles (menu_id, role)
select m.id, r.role from (values (50), (51), (52), (53), (54), (55)) as m (id)
cross join (values ('cust_main'), ('cust_sub'), ('cus_source'), ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'),
  ('pm'), ('sdk_release'), ('content_editor'), ('content_auditor')) as r (role);
insert into menu_roles (menu_id, role) values
  (98, 'sdk_release'), (98, 'fae'), (98, 'fae_lead'),
  (9811, 'content_editor'), (9811, 'content_auditor'), (9811, 'fae'), (9811, 'fae_lead'),
  (9812, 'sdk_release'), (9813, 'sdk_release'), (9814, 'sdk_release'), (9815, 'sdk_release'), (9815, 'content_editor'),
  (9816, 'content_editor'), (9816, 'content_auditor');

insert into permission_homes (permission, menu_id) values
  ('faq_edit', 9811), ('faq_audit', 9811), ('sdk_edit', 9812), ('large_file_audit', 9814),
  ('tool_edit', 9815), ('search_read', 9816);
insert into role_permissions (role, permission, menu_id)
select r.role, h.permission, h.menu_id from (values
  ('admin', 'faq_edit'), ('admin', 'faq_audit'), ('admin', 'sdk_edit'), ('admin', 'large_file_audit'), ('admin', 'tool_edit'),
  ('admin', 'search_read'), ('content_editor', 'faq_edit'), ('content_editor', 'tool_edit'), ('content_editor', 'search_read'),
  ('content_auditor', 'faq_audit'), ('content_auditor', 'search_read'), ('fae', 'faq_edit'), ('fae_lead', 'faq_edit'),
  ('fae_lead', 'faq_audit'), ('sdk_release', 'sdk_edit'), ('sdk_release', 'large_file_audit'), ('sdk_release', 'tool_edit')
) as r (role, permission) join permission_homes h using (permission);
