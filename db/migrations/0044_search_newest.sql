-- A common word in a list is met soon when entries are read in the order of the list.
create index search_entries_newest on search_entries (kind, updated_at desc, record_id desc);

-- What the list of documents narrows a keyword by, as words of the index (facetsOf in areas/document/server). Indexes of
-- words are made anew: after as many changes at once they would be ten times as slow.
drop index search_entries_head;
drop index search_entries_words;
drop index search_entries_slice_head;
drop index search_entries_slice_words;
drop index search_entries_sample;
update search_entries e set head = e.head || f.v, words = e.words || f.v
from documents d join folders o on o.id = d.folder_id cross join lateral (
  select array_to_tsvector(array['=ftype:' || d.doc_type, '=flang:' || d.lang] || array(select '=fnode:' || n from unnest(o.path) n)) as v
  offset 0) f
where e.kind = 'document' and e.record_id = d.id;
create index search_entries_head on search_entries using gin (head);
create index search_entries_words on search_entries using gin (words);
create index search_entries_slice_head on search_entries using gin (head) where (record_id / 64) % 16 = 0;
create index search_entries_slice_words on search_entries using gin (words) where (record_id / 64) % 16 = 0;

-- The sample by a hash: the number itself may go with what the record is, as where two languages are written in turn.
create index search_entries_sample on search_entries using gin (head) where hashint8(record_id) & 255 = 0;
drop index faqs_words_sample;
create index faqs_words_sample on faqs using gin (words) where is_live and hashint8(id) & 255 = 0;
