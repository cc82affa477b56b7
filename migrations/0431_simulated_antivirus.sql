-- the simulated antivirus vendor: its licences, and the key that signs the addresses of downloads
create schema simulated_antivirus;

create table simulated_antivirus.licences (
  order_id text primary key check (length(order_id) between 1 and 100),
  cid text not null,
  key text not null unique check (key ~ '^[A-Z0-9]{20}$'),
  issued_at timestamptz not null,
  ended_at timestamptz
);

-- one key for all processes
create table simulated_antivirus.signing (
  one boolean primary key default true check (one),
  key text not null
);
