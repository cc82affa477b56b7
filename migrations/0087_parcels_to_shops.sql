-- Which of our shops an order is picked up from; its words stand in delivery_to_bg and delivery_to_en.
alter table orders.orders add column delivery_shop text check (length(delivery_shop) between 1 and 40);
-- orders that were placed before have only the words
alter table orders.orders add constraint orders_shop_has_its_code check ((delivery_way is not distinct from 'shop') = (delivery_shop is not null)) not valid;

-- Since when a parcel waits at its shop, and when its buyer was told that it left, and that it waits.
alter table orders.parcels
  add column ready_at timestamptz,
  add column shipped_told_at timestamptz,
  add column ready_told_at timestamptz,
  add check (ready_at is null or shipped_at is not null);

alter table simulated_delivery.parcels
  add column ready_at timestamptz,
  add column way text not null default 'address' check (way in ('address', 'shop')),
  add column place text;
