-- Who may know of a chip: its page, the front page, the search and the lists of chips keep silent of one that is not announced.
alter table chips add column audience text not null default 'members' check (audience in ('members', 'everybody'));
-- announced are those of which something public has come out
update chips c set audience = 'everybody' where exists (
  select from documents d where d.chip_id = c.id and d.is_current and d.scope = 'public');
delete from search_entries e using chips c where e.kind = 'chip' and e.record_id = c.id and c.audience = 'members';
