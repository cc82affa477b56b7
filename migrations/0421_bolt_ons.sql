-- Monthly bolt-ons that are to end after the last day that is paid for, until the inventory no longer has them.
create schema bolt_ons;

create table bolt_ons.stops (
  product_id text primary key check (length(product_id) between 1 and 100),
  service_id text not null check (length(service_id) between 1 and 64),
  -- the code of the billing account that the line belongs to
  account text not null check (length(account) between 1 and 40),
  customer_id uuid not null,
  -- who requested it; null once that person has left
  user_id uuid,
  -- what the ledger shows of it
  offer_id text not null check (length(offer_id) between 1 and 64),
  name_bg text not null check (length(name_bg) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  stops_on date not null,
  requested_at timestamptz not null
);
create index stops_of_line on bolt_ons.stops (service_id);
create index stops_of_person on bolt_ons.stops (user_id) where user_id is not null;
create index stops_due on bolt_ons.stops (stops_on);
