-- The simulated system of service tests (TM Forum 653): measurements of lines.
create schema simulated_line_tests;

create table simulated_line_tests.tests (
  id text primary key,
  our_id text not null unique check (length(our_id) between 1 and 64),
  service_id text not null check (length(service_id) between 1 and 40),
  measures text[] not null check (
    cardinality(measures) between 1 and 6
    and measures <@ array['line-sync', 'line-level', 'router-online', 'wifi', 'ping', 'sim-registered']
  ),
  started_at timestamptz not null
);

-- Measurements that were tried while the system was away at first.
create table simulated_line_tests.tries (our_id text primary key, times int not null);
