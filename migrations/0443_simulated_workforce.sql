-- The simulated system of technicians' visits (TM Forum 646).
create schema simulated_workforce;

-- The teams of a region: each visits one customer in a slot, which is its capacity.
create table simulated_workforce.teams (
  region text not null check (length(region) between 1 and 60),
  team smallint not null check (team between 1 and 99),
  primary key (region, team)
);

create table simulated_workforce.visits (
  id text primary key,
  our_id text not null unique check (length(our_id) <= 64),
  ticket_id text not null,
  service_id text not null,
  phone text not null,
  region text not null,
  team smallint not null,
  day date not null,
  slot text not null check (slot in ('09-12', '12-15', '15-18')),
  state text not null check (state in ('initialized', 'confirmed', 'completed', 'failed', 'cancelled')),
  reason text check (reason in ('no-team', 'weather', 'nobody-home', 'other')),
  booked_at timestamptz not null,
  confirms_at timestamptz not null,
  on_the_way_since timestamptz,
  ended_at timestamptz,
  -- what the workforce does next, each with its time; the first is due at next_at
  plan jsonb not null,
  next_at timestamptz,
  foreign key (region, team) references simulated_workforce.teams,
  -- a Saturday on which people work instead of a day that was moved is no different from other days
  constraint nobody_works_on_sunday check (extract(isodow from day) < 7)
);
create unique index one_visit_of_a_team on simulated_workforce.visits (region, day, slot, team) where state <> 'cancelled';
create unique index one_visit_of_a_ticket on simulated_workforce.visits (ticket_id) where state in ('initialized', 'confirmed');
create index due_visits on simulated_workforce.visits (next_at) where next_at is not null;

-- Bookings that were tried while the system was away at first.
create table simulated_workforce.tries (our_id text primary key, times int not null);

-- Moves and cancellations that were made, so that a repeat makes none.
create table simulated_workforce.requests (
  our_id text primary key check (length(our_id) <= 64),
  visit_id text not null references simulated_workforce.visits
);
