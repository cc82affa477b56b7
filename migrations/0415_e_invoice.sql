-- E-invoices (B§4): the mail about a new bill, and its download without signing in.
create schema e_invoice;

-- From which day on the bills of an account are announced: older ones were there when the portal first asked about it.
create table e_invoice.accounts (
  code text primary key check (code ~ '^[0-9]{10}$'),
  announced_from date not null
);

-- The one announcement of a bill, and the reference that its mail has.
create table e_invoice.notices (
  id uuid primary key,
  bill_id text not null unique check (bill_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  account text not null check (account ~ '^[0-9]{10}$'),
  created_at timestamptz not null,
  -- set before the mail is sent: a hash of the reference, and one of the contact mobile that the owner had then
  ref_hash text unique check (length(ref_hash) = 43),
  mobile_hash text check (length(mobile_hash) = 43),
  outcome text check (outcome in ('sent', 'mails-refused', 'on-paper', 'no-address', 'undeliverable')),
  ended_at timestamptz,
  -- wrong codes of everybody who has the link; at the limit it is closed
  wrong_codes int not null default 0 check (wrong_codes >= 0),
  check ((outcome is null) = (ended_at is null))
);
create index waiting_notices on e_invoice.notices (created_at) where outcome is null;
create index notices_by_age on e_invoice.notices (created_at);

-- One browser with one link: the number that was typed there, how often a code was asked for, and when the right one came.
create table e_invoice.visits (
  id uuid primary key,
  notice_id uuid not null references e_invoice.notices on delete cascade,
  visitor_hash text not null check (length(visitor_hash) = 43),
  created_at timestamptz not null,
  number_hash text not null check (length(number_hash) = 43),
  sends int not null default 0 check (sends >= 0),
  proved_at timestamptz,
  -- the number to which a code is to go, encrypted: the owner may have left, and then nobody else knows it
  number text check (length(number) <= 200),
  unique (notice_id, visitor_hash)
);
create index visits_by_age on e_invoice.visits (created_at);
