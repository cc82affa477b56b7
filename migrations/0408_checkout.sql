-- How devices reach their buyer, and what that costs: a provider's own figures, to be changed by UPDATE.
create schema checkout;

create table checkout.delivery_ways (
  way text primary key check (way in ('address', 'shop')),
  eur_cents integer not null check (eur_cents >= 0),
  -- from this much of goods on nothing is charged; null: always
  free_from_eur_cents integer check (free_from_eur_cents > 0),
  offered boolean not null default true
);
insert into checkout.delivery_ways (way, eur_cents, free_from_eur_cents) values ('address', 399, 10000), ('shop', 0, null);

-- Shops where an order can be picked up.
create table checkout.shops (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  position smallint not null check (position >= 0),
  name_bg text not null check (length(name_bg) between 1 and 100),
  name_en text not null check (length(name_en) between 1 and 100),
  address_bg text not null check (length(address_bg) between 1 and 150),
  address_en text not null check (length(address_en) between 1 and 150),
  hours_bg text not null check (length(hours_bg) between 1 and 100),
  hours_en text not null check (length(hours_en) between 1 and 100),
  closed boolean not null default false
);
