-- How alike two folded company names are, from 0 to 1: the pairs of neighbouring characters that both have (Dice), without the legal
-- form and the suffix of a place, which thousands share. Whoever reviews a certification is shown those above 0.7 (domain §4.2).
create function company_core(name_norm text) returns text language sql immutable as $$
  select coalesce(nullif(regexp_replace(regexp_replace(name_norm,
    '(股份有限公司|有限责任公司|有限公司|集团|公司|companylimited|coltd|limited|ltd|inc|corporation|corp|company|gmbh|llc)+$', ''), '[省市区县]', '', 'g'), ''), name_norm) $$;
create function company_likeness(a text, b text) returns real language sql immutable as $$
  with one as (select distinct substr(company_core(a), i, 2) as pair from generate_series(1, greatest(length(company_core(a)) - 1, 1)) as i),
    two as (select distinct substr(company_core(b), i, 2) as pair from generate_series(1, greatest(length(company_core(b)) - 1, 1)) as i)
  select (2.0 * (select count(*) from one join two using (pair)) / ((select count(*) from one) + (select count(*) from two)))::real $$;
