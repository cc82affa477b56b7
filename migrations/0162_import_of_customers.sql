-- A mail or a mobile number that its owner confirmed in the portal: an import leaves it as it is.
alter table people.users add column if not exists mail_confirmed_at timestamptz;
alter table people.users add column if not exists msisdn_confirmed_at timestamptz;

-- Imports of customers: what was read, how far each came, and what it changed.
create table people.imports (
  id bigint generated always as identity primary key,
  file_name text not null check (length(file_name) between 1 and 4096),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  full_file boolean not null,
  customers integer not null check (customers >= 0),
  -- the file is written up to here: the next import of it goes on with the line after
  bytes_done bigint not null default 0 check (bytes_done >= 0),
  lines_done integer not null default 0 check (lines_done >= 0),
  -- how many entries may be ended, as it was confirmed
  may_end integer not null check (may_end >= 0),
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at),
  -- it was not finished: another file was imported instead
  superseded boolean not null default false
);
create unique index one_import_under_way on people.imports ((finished_at is null)) where finished_at is null;

-- The ids in the file that is being imported, one row for each customer. Not logged: when it is lost in a crash, the file is checked again.
create unlogged table people.import_keys (
  customer text not null,
  line integer not null,
  users text[] not null,
  accounts text[] not null,
  contracts text[] not null,
  lines text[] not null
);

-- Lines in that file that move to another customer: they are not ended where they were.
create unlogged table people.import_moves (service_id text primary key);
