-- What of an order is sent. Its id is our word for it towards the delivery company, so that asking again books nothing twice.
create table orders.parcels (
  id uuid primary key,
  order_id uuid not null unique references orders.orders on delete cascade,
  state text not null default 'due' check (state in ('due', 'booked', 'shipped', 'delivered', 'refused', 'recalled', 'returned')),
  tracking_number text unique check (length(tracking_number) between 1 and 60),
  due_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  -- when the company was asked last
  looked_at timestamptz,
  check (state in ('due', 'refused', 'recalled') or tracking_number is not null),
  check (state not in ('shipped', 'delivered', 'returned') or shipped_at is not null),
  check ((state = 'delivered') = (delivered_at is not null))
);
create index parcels_moving on orders.parcels (looked_at nulls first) where state in ('due', 'booked', 'shipped');
