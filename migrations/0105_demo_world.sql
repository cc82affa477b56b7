-- says that the demo world was filled in here: such a database is refused where DEMO is off
create table platform.demo_world (
  one        boolean primary key default true check (one),
  filled_at  timestamptz not null
);
