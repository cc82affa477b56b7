-- the simulated register of vignettes: what the national one would know, kept so that restarts and many processes see the same
create schema simulated_toll;

create sequence simulated_toll.numbers start 10000001;

create table simulated_toll.orders (
  payment_id text primary key check (length(payment_id) between 1 and 200),
  plate text not null check (plate ~ '^[A-Z0-9]{1,20}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  vehicle_type text not null check (vehicle_type in ('car', 'camper', 'trailer')),
  product_id text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  number text unique,
  refused text check (refused in ('covered', 'plate-blocked', 'product-withdrawn')),
  entered_at timestamptz not null,
  check ((number is null) <> (refused is null)),
  -- one plate has one vignette at a time
  constraint one_at_a_time exclude using gist (plate with =, country with =, tstzrange(valid_from, valid_to) with &&) where (number is not null)
);

-- how often an order was tried, for the plates that fail first and succeed later
create table simulated_toll.tries (
  payment_id text primary key,
  times int not null
);
