-- Development tools by product line, each with its versions; a version is one package for one operating system.
create table tools (
  id bigint generated always as identity primary key,
  -- which of the two lists: tools for SDK and board, or for AI models
  kind text not null check (kind in ('sdk', 'ai')),
  name text not null check (length(name) between 1 and 100),
  name_en text not null default '' check (length(name_en) <= 100),
  intro text not null default '' check (length(intro) <= 500),
  intro_en text not null default '' check (length(intro_en) <= 500),
  -- HTML, cleaned before it is stored
  guide text not null default '',
  guide_en text not null default '',
  -- values of the dictionary product_line
  product_lines text[] not null check (cardinality(product_lines) between 1 and 20),
  level text not null check (level in ('public', 'registered', 'nda', 'project')),
  chip_project_id bigint references chip_projects (id),
  scope text not null generated always as (case level when 'project' then 'p:' || chip_project_id::text else level end) stored,
  shelf text not null default 'off' check (shelf in ('on', 'off')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((level = 'project') = (chip_project_id is not null))
);
create unique index tools_name on tools (kind, lower(name));
create index tools_lines on tools using gin (product_lines);
create index tools_desk on tools (updated_at desc, id desc);

create table tool_versions (
  id bigint generated always as identity primary key,
  tool_id bigint not null references tools (id),
  -- such as 3.2.1
  name text not null check (length(name) between 1 and 32),
  os text not null check (os in ('windows', 'linux', 'macos', 'any')),
  notes text not null default '' check (length(notes) <= 2000),
  notes_en text not null default '' check (length(notes_en) <= 2000),
  file_id text not null unique references files (id),
  shelf text not null default 'off' check (shelf in ('on', 'off')),
  -- when it was first put on the shelf: what has been out is never deleted
  released_at timestamptz,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tool_id, os, name),
  check (shelf = 'off' or released_at is not null)
);
create index tool_versions_newest on tool_versions (tool_id, os, released_at desc, id desc) where shelf = 'on';

-- What end products are called; the part before the dot is the product line they belong to.
insert into dictionaries (code, name, access) values ('product_category', '产品类别', 'open');
insert into dictionary_entries (dictionary_code, bus_name, bus_name_en, bus_value, sort) values
  ('product_category', '智能中控屏', 'Smart control panel', 'smart_display.panel', 10),
  ('product_category', '商用显示', 'Commercial display', 'smart_display.signage', 20),
  ('product_category', '楼宇对讲', 'Door entry', 'smart_display.door_entry', 30),
  ('product_category', '网络摄像机', 'Network camera', 'vision.ipc', 40),
  ('product_category', '车载记录仪', 'Dash camera', 'vision.dash_camera', 50),
  ('product_category', '智能门铃', 'Video doorbell', 'vision.doorbell', 60),
  ('product_category', '回音壁', 'Soundbar', 'audio.soundbar', 70),
  ('product_category', '智能音箱', 'Smart speaker', 'audio.speaker', 80),
  ('product_category', '会议终端', 'Conference terminal', 'audio.conference', 90),
  ('product_category', '扫地机器人', 'Robot vacuum', 'robotics.vacuum', 100),
  ('product_category', '移动机器人', 'Mobile robot', 'robotics.mobile', 110),
  ('product_category', '电源模块', 'Power module', 'power.module', 120),
  ('product_category', '无线模组', 'Wireless module', 'power.wireless', 130);
