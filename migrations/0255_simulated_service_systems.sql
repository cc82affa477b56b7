-- The simulated inventory of customers' lines (TM Forum 637).
create schema simulated_inventory;

create table simulated_inventory.lines (
  service_id text primary key check (length(service_id) between 1 and 40),
  status text not null check (status in ('created', 'pendingActive', 'active', 'suspended', 'pendingTerminate', 'terminated', 'cancelled', 'aborted')),
  reason text check (reason in ('OVERDUE', 'CUSTOMER_REQUEST', 'BLOCKED', 'OTHER')),
  -- what a running order makes of it, and when
  next_status text,
  next_at timestamptz,
  check ((status = 'suspended') = (reason is not null)),
  check ((next_status is null) = (next_at is null))
);

-- The simulated system of service orders (TM Forum 641).
create schema simulated_orders;

create table simulated_orders.orders (
  id text primary key,
  our_id text not null unique,
  service_id text not null,
  action text not null check (action in ('resume')),
  placed_at timestamptz not null
);
