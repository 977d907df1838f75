-- Money that came in by the two channels and went back, and the days closed with them (domain §8.3–§8.5).
-- What a channel has told us, as it came: the same bytes are one row, however often they are sent.
create table payment_notices (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('alipay', 'unionpay')),
  -- what it says of itself; empty where it could not be read
  no text not null default '',
  channel_trade_no text not null default '',
  notify_id text not null default '',
  raw text not null check (length(raw) <= 16384),
  raw_sha256 text not null check (raw_sha256 ~ '^[0-9a-f]{64}$'),
  verified boolean not null,
  outcome text not null check (outcome in ('credited', 'late', 'second', 'known', 'refund', 'waiting', 'unsigned', 'mismatch', 'unknown')),
  times integer not null default 1 check (times > 0),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  unique (channel, raw_sha256)
);
create index payment_notices_no on payment_notices (no, id desc);
create index payment_notices_received on payment_notices (received_at);

-- Every payment that a channel has proved to us, once. Of one order the first is its payment, each further one goes back.
create table payment_receipts (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('alipay', 'unionpay')),
  channel_trade_no text not null check (channel_trade_no <> ''),
  no text not null check (no ~ '^[0-9A-Za-z]{8,40}$'),
  fen bigint not null check (fen > 0),
  second boolean not null default false,
  proof text not null check (proof in ('notify', 'query')),
  paid_at timestamptz not null,
  -- the day whose file of the channel lists it
  settle_day date not null,
  -- asked to go back, or gone back
  refund_fen bigint not null default 0 check (refund_fen between 0 and fen),
  created_at timestamptz not null default now(),
  unique (channel, channel_trade_no)
);
create unique index payment_receipts_first on payment_receipts (no) where not second;
create index payment_receipts_no on payment_receipts (no);
create index payment_receipts_day on payment_receipts (channel, settle_day, channel_trade_no);

-- Money on its way back. `no` is the same in every try, so that the channel pays it once.
create table payment_refunds (
  id bigint generated always as identity primary key,
  no text not null unique check (no ~ '^[0-9A-Za-z]{8,40}$'),
  receipt_id bigint not null references payment_receipts (id),
  fen bigint not null check (fen > 0),
  status text not null default 'sending' check (status in ('sending', 'done', 'failed')),
  -- of a second payment nobody has decided: nothing but the money is to be moved
  second boolean not null default false,
  reason text not null default '' check (length(reason) <= 200),
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz,
  asked_at timestamptz,
  -- the channel's clock when it was first asked, which with the number names the refund there
  txn_time text not null default '',
  -- what the channel calls it, by which its daily file lists it
  channel_refund_no text not null default '',
  settle_day date,
  done_at timestamptz,
  said text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'sending') = (done_at is null)),
  check ((status = 'done') <= (settle_day is not null))
);
create index payment_refunds_receipt on payment_refunds (receipt_id);
create index payment_refunds_due on payment_refunds (next_at) where status = 'sending';
create index payment_refunds_day on payment_refunds (settle_day) where status = 'done';

-- One day of one channel, compared with its file.
create table payment_days (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('alipay', 'unionpay')),
  day date not null,
  status text not null default 'waiting' check (status in ('waiting', 'agreed', 'differs', 'settled')),
  file_sha256 text,
  matched integer not null default 0,
  only_ours integer not null default 0,
  only_channel integer not null default 0,
  amount_differs integer not null default 0,
  our_fen bigint not null default 0,
  channel_fen bigint not null default 0,
  said text not null default '',
  ran_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (channel, day)
);
create index payment_days_list on payment_days (day desc, id desc);
-- The lines of a channel's file, of payments by the channel's number of the trade, of refunds by ours.
create table payment_lines (
  day_id bigint not null references payment_days (id) on delete cascade,
  kind text not null check (kind in ('payment', 'refund')),
  ref text not null,
  no text not null,
  fen bigint not null,
  at timestamptz,
  primary key (day_id, kind, ref)
);
-- Where the two do not agree; what somebody has dealt with stays, with what they noted.
create table payment_differences (
  id bigint generated always as identity primary key,
  day_id bigint not null references payment_days (id) on delete cascade,
  side text not null check (side in ('only_ours', 'only_channel', 'amount_differs')),
  kind text not null check (kind in ('payment', 'refund')),
  ref text not null,
  no text not null,
  our_fen bigint,
  channel_fen bigint,
  note text not null default '' check (length(note) <= 500),
  handled_by bigint references users (id),
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (day_id, kind, ref),
  check ((handled_at is null) = (handled_by is null)),
  check ((handled_at is null) or note <> '')
);
create index payment_differences_open on payment_differences (day_id) where handled_at is null;
create index payment_differences_no on payment_differences (no);
