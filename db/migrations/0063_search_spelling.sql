-- Words of titles and part numbers, to tell what a mistyped one may mean; compared byte by byte, so that beginnings are found too.
create table search_words (word text collate "C" primary key);
