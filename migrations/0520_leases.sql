-- What one process at a time does for all: who does it, and until when nobody else takes it over.
create table platform.leases (
  name text primary key check (name ~ '^[a-z.-]{1,60}$'),
  process uuid not null,
  until timestamptz not null
);
