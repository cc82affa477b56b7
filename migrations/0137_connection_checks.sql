-- the last time that a customer had the router asked whether it answers (docs/decisions/125)
create table home_internet.connection_checks (
  cid         text primary key references people.contracts on delete cascade,
  checked_at  timestamptz not null,
  answered    boolean not null
);
