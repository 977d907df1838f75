-- Test orders (decision 0028): where they live, which keys make them, and who is told of them.
-- Beside the tables of what customers own stands a copy of each in this schema, made by platform/server/sandbox/sandbox.sql.ts.
create schema if not exists sandbox;

alter table api_keys add column test boolean not null default false;
-- a test key says so in what it begins with
alter table api_keys drop constraint api_keys_prefix_check;
alter table api_keys add constraint api_keys_prefix_check check (length(prefix) = case when test then 17 else 12 end);

-- an endpoint is told of test orders, or of all others
alter table webhook_endpoints add column test boolean not null default false;
alter table webhook_events add column test boolean not null default false;

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1805, 1800, '测试订单', 'Test orders', '/info/apiSandbox', 'order', true, 15, 'customer');
insert into menu_roles (menu_id, role) values (1805, 'order');
