-- A number of results under NDA tells anybody that a word exists there: nothing is said unless the vendor wants it.
update dictionary_entries set bus_value = 'off' where dictionary_code = 'search_hint' and bus_name = 'nda';
