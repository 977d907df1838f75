-- A trial lies in a copy of the database. The row stands in both: it says to nodes where to go, and to pages that what they show is one.
create table trials (
  id bigint primary key default 1 check (id = 1),
  since timestamptz not null default now(),
  -- the demo is in the copy, whole; null while it is being laid in
  laid_at timestamptz,
  -- it is being taken out: nobody may begin to work in it any more
  leaving_at timestamptz,
  -- what of the operation log was there before anybody worked in the trial
  logged_to bigint not null default 0,
  -- the last account of before: those of the demo came after it
  person_to bigint not null default 0
);
