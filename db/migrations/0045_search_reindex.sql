-- 0044 made these within the transaction that changed every row, so they hold the rows as they were too: once these are
-- cleaned out, a rare word takes ten times as long. After the commit they can be made whole.
reindex index search_entries_head;
reindex index search_entries_words;
reindex index search_entries_slice_head;
reindex index search_entries_slice_words;
reindex index search_entries_sample;
