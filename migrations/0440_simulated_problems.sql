-- The simulated system of problems (TM Forum 656): faults of single lines and of areas.
create schema simulated_problems;

create table simulated_problems.faults (
  id text primary key check (length(id) between 1 and 100),
  our_id text unique check (length(our_id) between 1 and 64),
  -- name and places of a fault in an area; null: a fault of the lines that are named
  area jsonb check (length(area::text) <= 20000),
  service_ids text[] not null default '{}',
  service_types text[] not null check (cardinality(service_types) > 0 and service_types <@ array['MOBILE', 'FIXED', 'INTERNET', 'TV']),
  text jsonb not null check (length(text::text) <= 5000),
  began_at timestamptz not null,
  opened_at timestamptz not null,
  expected_end timestamptz,
  visit_day date,
  ended_at timestamptz,
  check (area is not null or cardinality(service_ids) > 0)
);

create table simulated_problems.tries (
  our_id text primary key,
  times int not null
);
