-- Every sixteenth block of 64 records again, in indexes of their own: a common word is counted up to the cap, and its
-- candidates are found, without reading all that holds it. Neighbours together lie on few pages.
create index search_entries_slice_head on search_entries using gin (head) where (record_id / 64) % 16 = 0;
create index search_entries_slice_words on search_entries using gin (words) where (record_id / 64) % 16 = 0;

-- Rows of 2 to 8 kB stay as they are: packing them took a tenth of the time to write them, unpacking some to read.
alter table search_entries set (toast_tuple_target = 8160);
alter table search_pages set (toast_tuple_target = 8160);
