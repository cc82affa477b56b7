-- The simulated virus scanner: how often it was asked about the files that it knows.
create schema simulated_scanner;

create table simulated_scanner.scans (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  scans int not null default 1 check (scans >= 1)
);
