-- A buyer withdrew from what was delivered (directive 2011/83/EU, articles 9 to 11). Positions are those of the order's lines.
create table orders.withdrawals (
  order_id uuid primary key references orders.orders on delete cascade,
  positions smallint[] not null check (cardinality(positions) > 0),
  requested_at timestamptz not null,
  receipt_sent_at timestamptz,
  receipt_refused_at timestamptz
);
