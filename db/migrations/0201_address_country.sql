-- The country of an address is a value of the dictionary now; what was written of China by hand becomes that value, other text stays.
update addresses set country = 'CN' where lower(trim(country)) in ('', '中国', '中国大陆', '中華人民共和國', '中华人民共和国', 'china', 'mainland china', 'prc', 'p.r. china', 'cn');
alter table addresses alter column country set default 'CN';
