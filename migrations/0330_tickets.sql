-- Trouble tickets with a technician's visit: what customers asked for, and what the systems of tickets and of the workforce last said about it.
create schema tickets;

create table tickets.tickets (
  -- also the id under which the system of tickets is asked
  id uuid primary key,
  -- what people are told while the system's own number is not known
  request_number text not null unique check (request_number ~ '^[A-Z]-\d{8}$'),
  customer_id uuid not null,
  customer_code text not null check (length(customer_code) <= 40),
  -- the code of the billing account: grants go by it
  account text not null check (length(account) between 1 and 40),
  -- who created it; null once that person has left
  user_id uuid,
  asset_id uuid,
  service_id text not null check (length(service_id) between 1 and 64),
  service_type text not null check (service_type in ('MOBILE', 'INTERNET', 'TV', 'FIXED')),
  display_name text not null check (length(display_name) <= 300),
  tariff_name text not null check (length(tariff_name) <= 300),
  region text not null check (length(region) between 1 and 60),
  -- whom to contact; empty once that person has left
  name text not null check (length(name) <= 200),
  email text not null check (length(email) <= 254),
  phone text not null check (phone ~ '^(\d{9})?$'),
  description text not null check (length(description) <= 1000),
  -- what the guide found out, in the language of the customer
  facts jsonb not null default '[]' check (length(facts::text) <= 200000),
  files jsonb not null default '[]' check (length(files::text) <= 20000),
  system_id text unique check (length(system_id) between 1 and 100),
  state text not null check (state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held', 'resolved', 'closed', 'rejected', 'cancelled', 'refused')),
  refusal text check (length(refusal) <= 60),
  -- the open ticket of the line that the system named when it refused this one
  related_number text check (length(related_number) <= 100),
  created_at timestamptz not null,
  expected_at timestamptz,
  ended_at timestamptz,
  stars smallint check (stars between 1 and 5),
  rating text check (length(rating) <= 1000),
  -- when the systems last told about it, and when they are asked next; null: not any more
  told_at timestamptz,
  follow_at timestamptz,
  check ((state = 'requested') = (system_id is null and refusal is null)),
  check ((state = 'refused') = (refusal is not null))
);
create unique index one_open_ticket_of_a_line on tickets.tickets (service_id) where state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held');
create index tickets_of_customer on tickets.tickets (customer_id, created_at desc, id);
create index tickets_of_person on tickets.tickets (user_id) where user_id is not null;
create index tickets_to_follow on tickets.tickets (follow_at) where follow_at is not null;

create table tickets.visits (
  -- also the id under which the workforce is asked
  id uuid primary key,
  ticket_id uuid not null references tickets.tickets on delete cascade,
  region text not null,
  day date not null,
  slot text not null check (slot in ('09-12', '12-15', '15-18')),
  state text not null check (state in ('requested', 'initialized', 'confirmed', 'completed', 'failed', 'cancelled', 'refused')),
  system_id text unique check (length(system_id) between 1 and 100),
  reason text check (length(reason) <= 60),
  team text check (length(team) <= 100),
  on_the_way_since timestamptz,
  expected_at timestamptz,
  movable_until timestamptz,
  requested_at timestamptz not null,
  -- how often it was changed, for calendars
  sequence int not null default 0,
  changed_at timestamptz not null,
  -- for which day its customer was reminded
  reminded_for date
);
create unique index one_visit_ahead_of_a_ticket on tickets.visits (ticket_id) where state in ('requested', 'initialized', 'confirmed');
create index visits_of_ticket on tickets.visits (ticket_id, requested_at desc);
create index visits_by_day on tickets.visits (day, region) where state in ('initialized', 'confirmed');

create table tickets.events (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references tickets.tickets on delete cascade,
  -- what makes it the same one when it is told again
  key text not null check (length(key) between 1 and 200),
  kind text not null check (kind ~ '^[a-z][a-zA-Z-]{1,39}$'),
  at timestamptz not null,
  day date,
  slot text,
  reason text check (length(reason) <= 60),
  note_bg text check (length(note_bg) <= 2000),
  note_en text check (length(note_en) <= 2000),
  unique (ticket_id, key)
);

-- How many teams a region has; operators change it, and for single slots.
create table tickets.regions (
  region text primary key check (length(region) between 1 and 60),
  teams smallint not null default 3 check (teams between 0 and 100)
);
create table tickets.capacities (
  region text not null references tickets.regions,
  day date not null,
  slot text not null check (slot in ('09-12', '12-15', '15-18')),
  teams smallint not null check (teams between 0 and 100),
  primary key (region, day, slot)
);
-- A place is a row: one team, in one slot, at one customer's. `occupant`: a visit, a move that is under way, or an open form that holds it for ten minutes.
create table tickets.places (
  region text not null references tickets.regions,
  day date not null,
  slot text not null check (slot in ('09-12', '12-15', '15-18')),
  team smallint not null check (team between 1 and 200),
  occupant text unique check (occupant ~ '^(visit|move|hold|taking):.{1,160}$'),
  held_until timestamptz,
  primary key (region, day, slot, team),
  check ((held_until is not null) = coalesce(occupant ~ '^(hold|taking):', false))
);
create index places_held on tickets.places (held_until) where held_until is not null;

-- What the workforce last said is free.
create table tickets.workforce_slots (
  region text primary key check (length(region) between 1 and 60),
  slots jsonb not null check (length(slots::text) <= 100000),
  told_at timestamptz not null
);

-- Secret addresses under which calendars find the visits of a user.
create table tickets.calendars (
  user_id uuid primary key,
  token_hash text not null unique,
  token text not null check (length(token) <= 400),
  made_at timestamptz not null,
  read_at timestamptz
);
