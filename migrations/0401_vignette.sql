-- Vignettes that visitors hold in their carts, pay and have: one plate, one vignette at a time
create schema vignette;

create table vignette.reservations (
  id uuid primary key default gen_random_uuid(),
  visitor text not null check (length(visitor) between 1 and 100),
  plate text not null check (plate ~ '^[A-Z0-9]{2,12}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  vehicle_type text not null check (vehicle_type in ('car', 'camper', 'trailer')),
  product_id text not null check (length(product_id) between 1 and 100),
  kind text not null check (kind in ('day', 'weekend', 'week', 'month', 'quarter', 'year')),
  start_date date not null,
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  price_eur_cents int not null check (price_eur_cents >= 0),
  price_bgn_cents int not null check (price_bgn_cents >= 0),
  state text not null check (state in ('reserved', 'ordered', 'paid', 'active', 'refused', 'released')),
  reserved_until timestamptz not null,
  payment_id text unique,
  registry_number text unique,
  refused_because text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'day') = (start_time is not null)),
  check ((state in ('paid', 'active', 'refused')) = (payment_id is not null)),
  check ((state = 'active') = (registry_number is not null)),
  check ((state = 'refused') = (refused_because is not null)),
  -- two buyers of one plate at one moment: one wins
  constraint one_vignette_at_a_time exclude using gist (plate with =, country with =, tstzrange(valid_from, valid_to) with &&)
    where (state in ('reserved', 'ordered', 'paid', 'active'))
);
create index reservations_of_visitor on vignette.reservations (visitor) where state in ('reserved', 'ordered');
create index reservations_lapsing on vignette.reservations (reserved_until) where state in ('reserved', 'ordered');
create index reservations_waiting on vignette.reservations (changed_at) where state = 'paid';
create index reservations_let_go on vignette.reservations (changed_at) where state = 'released';

-- How long a buyer, a network address or a mailbox has kept a plate from others without paying. The holder is a keyed hash: nobody is named.
create table vignette.holds (
  holder text not null check (length(holder) = 43),
  plate text not null check (plate ~ '^[A-Z0-9]{2,12}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  began_at timestamptz not null,
  held_until timestamptz not null check (held_until >= began_at),
  primary key (plate, country, holder)
);
create index holds_over on vignette.holds (held_until);
