-- the simulated delivery company: its parcels, and when each leaves and arrives
create schema simulated_delivery;

create table simulated_delivery.parcels (
  reference text primary key check (length(reference) between 1 and 100),
  tracking_number text not null unique,
  mobile text,
  booked_at timestamptz not null,
  -- null: it never leaves
  leaves_at timestamptz,
  arrives_at timestamptz,
  cancelled_at timestamptz,
  -- since when it waits at its shop
  ready_at timestamptz,
  way text not null default 'address' check (way in ('address', 'shop')),
  place text
);
