-- Where every text of a document stands, page by page, and what differs between two revisions of one document.
create table document_layouts (
  document_id bigint not null references documents (id) on delete cascade,
  page integer not null check (page > 0),
  -- [{"text", "box": [x, y, width, height], "runs"}] in ten-thousandths of the page
  cells jsonb not null,
  primary key (document_id, page)
);
create table document_comparisons (
  left_id bigint not null references documents (id) on delete cascade,
  right_id bigint not null references documents (id) on delete cascade,
  total integer not null,
  changes jsonb not null,
  made_at timestamptz not null default now(),
  primary key (left_id, right_id)
);
create index document_comparisons_right on document_comparisons (right_id);
