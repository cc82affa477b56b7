-- The simulated system of service orders (TM Forum 641).
create schema simulated_orders;

create table simulated_orders.orders (
  id text primary key,
  our_id text not null unique,
  service_id text not null,
  action text not null,
  placed_at timestamptz not null,
  -- what is ordered
  change jsonb not null default '{"action":"resume"}' check (length(change::text) <= 2000),
  completes_at timestamptz not null,
  cancelled_at timestamptz
);
create index orders_of_line on simulated_orders.orders (service_id);
