-- What belongs to a home network beside the changes of its settings, which are operations of the platform (A§4, decisions §5)
create schema home_internet;

-- what the provider itself keeps of a home network, because no router can: notes, the kind of access, and the addresses of admitted devices (facts.md)
create table home_internet.access (
  cid text primary key references people.contracts on delete cascade,
  access_type text not null check (access_type in ('OPEN', 'RESTRICTED_STATIC', 'RESTRICTED_DYNAMIC'))
);

create table home_internet.devices (
  cid text not null references people.contracts on delete cascade,
  mac text not null check (mac ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'),
  reservation_note text not null default '' check (length(reservation_note) <= 200),
  admitted_note text not null default '' check (length(admitted_note) <= 200),
  admitted_address text not null default '' check (length(admitted_address) <= 15),
  -- a static address that is at the router only because access gives the device its own: it goes when access no longer does (decisions §10.1)
  address_written boolean not null default false,
  primary key (cid, mac)
);

-- antivirus licences of a contract, and whose terms were accepted (decisions §5)
create table home_internet.antivirus_terms (
  cid text primary key references people.contracts on delete cascade,
  -- which terms were accepted, and by whom
  terms text not null check (length(terms) between 1 and 20),
  accepted_by uuid not null,
  accepted_at timestamptz not null
);

create table home_internet.antivirus_licences (
  -- our own name of the order, by which the vendor knows it: a lost answer is asked for again, and never makes two licences
  order_id uuid primary key,
  cid text not null references people.contracts on delete cascade,
  -- how many a contract may have is a setting: the table holds what it may allow
  place int not null check (place between 1 and 100),
  -- null until the vendor has issued it
  antivirus_key text unique check (antivirus_key ~ '^[A-Z0-9]{8,40}$'),
  ordered_at timestamptz not null,
  issued_at timestamptz,
  unique (cid, place),
  check ((antivirus_key is null) = (issued_at is null))
);
-- one order at a time waits for the vendor
create unique index one_order_at_a_time on home_internet.antivirus_licences (cid) where antivirus_key is null;

-- the newest pairing code of a contract for the provider's mobile app: 15 minutes, single use, shown once (decisions §5)
create table home_internet.pairing_codes (
  cid text primary key references people.contracts on delete cascade,
  -- keyed with SESSION_SECRET; the code itself is kept nowhere
  code_hash text not null unique,
  made_by uuid,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  used_at timestamptz check (used_at >= made_at and used_at < expires_at)
);

-- the newest report with which a change of the contract ended: who read an older one just before must not take it for the present
create table home_internet.read_back (
  cid text primary key references people.contracts on delete cascade,
  reported_at timestamptz not null,
  settings jsonb not null
);

-- the last time that a customer had the router asked whether it answers (docs/decisions/125)
create table home_internet.connection_checks (
  cid text primary key references people.contracts on delete cascade,
  checked_at timestamptz not null,
  answered boolean not null
);

-- settings that a router refused as unknown to it: it has no such table (issue 32)
create table home_internet.lacks (
  cid text not null references people.contracts on delete cascade,
  family text not null,
  noted_at timestamptz not null,
  primary key (cid, family)
);
