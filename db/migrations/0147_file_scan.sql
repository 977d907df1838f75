-- Whether a file was looked at for viruses. none: no scanner was set when it came, or the portal made it; pending: nobody but its
-- owner has it until it was looked at; skipped: larger than the scanner takes; infected: nobody has it any more.
alter table files
  add column scan_status text not null default 'none'
    check (scan_status in ('none', 'pending', 'clean', 'infected', 'skipped')),
  add column scan_tries integer not null default 0 check (scan_tries >= 0),
  add column scan_after timestamptz;
create index files_unscanned on files (created_at) where scan_status = 'pending';
create index files_infected on files (id) where scan_status = 'infected';
