-- says that a portal with DEMO off has opened the database: it holds a provider's own data, and is refused where DEMO is on
create table platform.own_world (
  one          boolean primary key default true check (one),
  opened_at    timestamptz not null
);
