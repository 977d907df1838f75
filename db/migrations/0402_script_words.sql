-- Words that are others in Taiwan, as the words of the screens have them: names of products, the vendor and accounts of the portal.
alter function in_traditional(text) rename to in_traditional_signs;
create function in_traditional(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(in_traditional_signs(name), '示例', '範例'), '門戶', '入口網站'), '英寸', '吋'), '中控屏', '中控面板'), '演示', '示範')
$$;
