-- the latest time that a portal has seen on its clock: an earlier one now says that the clock was set back since
create table platform.clock (
  one      boolean primary key default true check (one),
  seen_at  timestamptz not null
);
