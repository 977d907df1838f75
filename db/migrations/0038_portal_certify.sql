-- Where an enterprise turns to for its certification as long as the portal has no screen for it: a mail address or a page.
insert into dictionary_entries (dictionary_code, bus_name, bus_name_en, bus_value, sort) values
  ('portal_link', 'certify_contact', 'Contact for enterprise certification', 'certify@example.com', 70);
