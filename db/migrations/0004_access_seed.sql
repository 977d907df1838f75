-- What every installation starts with: menu entries of the screens that exist, roles, permissions, dictionaries.
-- The ids are fixed by the specification (domain §2); entries of later areas come with those areas.
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1, 0, '首页', 'Home', '/home', 'home', true, 10, 'all'),
  (10, 1, '开始', 'Start', '/home', 'home', true, 10, 'all'),
  (2, 0, '文档', 'Documents', '/doc', 'document', true, 20, 'all'),
  (98, 0, '运营', 'Operations', '/admin/doc', 'operation', true, 980, 'staff'),
  (9801, 98, '文档管理', 'Document desk', '/admin/doc', 'document', true, 10, 'staff'),
  (9802, 98, '字典管理', 'Dictionaries', '/admin/dict', 'dictionary', true, 20, 'staff'),
  (9803, 98, '角色权限', 'Roles and menus', '/admin/roleTactics', 'role', true, 30, 'staff'),
  (9804, 98, '用户组', 'User groups', '/group/groupUser', 'group', true, 40, 'staff'),
  (9805, 98, '邮件记录', 'Mail records', '/admin/mail', 'mail', true, 50, 'staff'),
  (9806, 98, '操作日志', 'Operation log', '/admin/log', 'log', true, 60, 'staff');

insert into menu_roles (menu_id, role) values
  (98, 'content_editor'), (98, 'content_auditor'), (98, 'pm'), (98, 'auditor'),
  (9801, 'content_editor'), (9801, 'content_auditor'),
  (9802, 'content_auditor'),
  (9803, 'admin'),
  (9804, 'pm'), (9804, 'content_editor'),
  (9805, 'auditor'), (9806, 'auditor');

insert into role_settings (role) values
  ('admin'), ('developer'), ('cust_main'), ('cust_sub'), ('cust_finance'), ('order'), ('dealer_report'), ('cus_source'),
  ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'), ('pm'), ('content_editor'), ('content_auditor'),
  ('sdk_release'), ('legal'), ('quality'), ('order_clerk'), ('order_approver'), ('finance'), ('service_ops'),
  ('licence_admin'), ('vendor_partner'), ('auditor');

insert into permission_homes (permission, menu_id) values
  ('recharge_pre', 1), ('doc_download', 2), ('doc_comment', 2),
  ('doc_edit', 9801), ('doc_audit', 9801), ('dict_edit', 9802), ('role_edit', 9803), ('group_edit', 9804),
  ('mail_read', 9805), ('log_read', 9806);

insert into role_permissions (role, permission, menu_id)
select r.role, h.permission, h.menu_id from (values
  ('admin', 'doc_download'), ('admin', 'doc_comment'), ('admin', 'doc_edit'), ('admin', 'doc_audit'), ('admin', 'dict_edit'),
  ('admin', 'role_edit'), ('admin', 'group_edit'), ('admin', 'mail_read'), ('admin', 'log_read'), ('admin', 'recharge_pre'),
  ('developer', 'doc_download'), ('developer', 'doc_comment'),
  ('cust_main', 'doc_download'), ('cust_main', 'doc_comment'), ('cust_main', 'recharge_pre'),
  ('cust_sub', 'doc_download'), ('cust_sub', 'doc_comment'),
  ('cust_finance', 'recharge_pre'), ('cust_finance', 'doc_download'),
  ('order', 'doc_download'), ('dealer_report', 'doc_download'), ('cus_source', 'doc_download'),
  ('account_manager', 'doc_download'), ('account_manager', 'doc_comment'), ('am_lead', 'doc_download'), ('am_lead', 'doc_comment'),
  ('fae', 'doc_download'), ('fae', 'doc_comment'), ('fae_lead', 'doc_download'), ('fae_lead', 'doc_comment'),
  ('pm', 'doc_download'), ('pm', 'doc_comment'), ('pm', 'group_edit'),
  ('content_editor', 'doc_download'), ('content_editor', 'doc_comment'), ('content_editor', 'doc_edit'), ('content_editor', 'group_edit'),
  ('content_auditor', 'doc_download'), ('content_auditor', 'doc_comment'), ('content_auditor', 'doc_audit'), ('content_auditor', 'dict_edit'),
  ('sdk_release', 'doc_download'), ('legal', 'doc_download'), ('quality', 'doc_download'), ('quality', 'doc_comment'),
  ('auditor', 'mail_read'), ('auditor', 'log_read')
) as r (role, permission) join permission_homes h using (permission);

insert into dictionaries (code, name, access) values
  ('yht_online_agent', '在线助手地址', 'session'),
  ('portal_link', '页脚与外部链接', 'open'),
  ('doc_type', '文档类型', 'open'),
  ('product_line', '产品线', 'open'),
  ('country', '国家与地区', 'open'),
  ('stage', '项目阶段', 'session'),
  ('project_type', '项目类型', 'session'),
  ('support_project_type', '支持项目类型', 'session'),
  ('carrier', '运营商', 'session');
insert into dictionary_entries (dictionary_code, bus_name, bus_name_en, bus_value, sort) values
  ('portal_link', 'icp_no', 'ICP filing number', '粤ICP备2026000000号-1', 10),
  ('portal_link', 'feedback_url', 'Survey of the document feedback button', '', 20),
  ('portal_link', 'chat_url', 'Online consultation', '', 30),
  ('portal_link', 'external_url', 'External link of the user menu', '', 40),
  ('portal_link', 'vendor_name', 'Vendor name', '澜启示例微电子', 50),
  ('portal_link', 'vendor_name_en', 'Vendor name in English', 'Lumiqore Microelectronics', 60),
  ('yht_online_agent', 'yht_online_agent', 'Assistant address', '', 10),
  ('doc_type', '数据手册', 'Datasheet', 'datasheet', 10),
  ('doc_type', '技术参考手册', 'Technical reference manual', 'trm', 20),
  ('doc_type', '硬件设计指南', 'Hardware guide', 'hw_guide', 30),
  ('doc_type', '软件开发指南', 'Software guide', 'sw_guide', 40),
  ('doc_type', '应用笔记', 'Application note', 'app_note', 50),
  ('doc_type', '勘误表', 'Errata', 'errata', 60),
  ('doc_type', '可靠性报告', 'Reliability report', 'reliability', 70),
  ('product_line', '智能显示', 'Smart Display', 'smart_display', 10),
  ('product_line', '视觉', 'Vision', 'vision', 20),
  ('product_line', '音频', 'Audio', 'audio', 30),
  ('product_line', '机器人', 'Robotics', 'robotics', 40),
  ('product_line', '电源与连接', 'Power & Connectivity', 'power', 50),
  ('country', '中国大陆', 'Mainland China', 'CN', 10),
  ('country', '中国香港', 'Hong Kong, China', 'HK', 20),
  ('country', '中国台湾', 'Taiwan, China', 'TW', 30),
  ('country', '日本', 'Japan', 'JP', 40),
  ('country', '韩国', 'Republic of Korea', 'KR', 50),
  ('country', '新加坡', 'Singapore', 'SG', 60),
  ('country', '美国', 'United States', 'US', 70),
  ('country', '德国', 'Germany', 'DE', 80),
  ('stage', 'EVT', 'EVT', 'EVT', 10), ('stage', 'DVT', 'DVT', 'DVT', 20), ('stage', 'PVT', 'PVT', 'PVT', 30), ('stage', 'MP', 'MP', 'MP', 40),
  ('project_type', '标准案', 'Standard case', 'standard', 10), ('project_type', '应用案', 'Application case', 'application', 20), ('project_type', '支持案', 'Support case', 'support', 30),
  ('support_project_type', '技术支持案', 'Technical support case', 'technical_support', 10), ('support_project_type', '联合开发案', 'Joint development case', 'joint_development', 20),
  ('carrier', '电信', 'Telecom', 'telecom', 10), ('carrier', '联通', 'Unicom', 'unicom', 20), ('carrier', '移动', 'Mobile', 'mobile', 30), ('carrier', '海外', 'Overseas', 'overseas', 40);
