-- Parts bought from the vendor itself: one code, whatever was typed for it; screens say it in words.
update complaints set dealer = 'direct' where lower(trim(dealer)) in ('直供', '直接采购', '直接採購', 'direct');
