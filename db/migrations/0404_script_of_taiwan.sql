-- More words of names that are others in Taiwan, as the words of the screens have them; 后 is no queen in what engineers write.
create or replace function in_traditional(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(in_traditional_signs(name), '示例', '範例'), '門戶', '入口網站'), '英寸', '吋'), '中控屏', '中控面板'), '演示', '示範'),
    '后', '後'), '屏幕', '螢幕'), '網關', '閘道器'), '音頻', '音訊'), '智能', '智慧')
$$;
