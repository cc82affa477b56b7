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
  -- which look at the systems is planned: an earlier one has no effect any more
  turn int not null default 0,
  -- the session of the guide whose way went along
  session_id text check (length(session_id) <= 100),
  -- a system may open an ended ticket again while its line has a newer open one: it stands beside that one, and is shown as the system says
  is_beside boolean not null default false,
  check ((state = 'requested') = (system_id is null and refusal is null)),
  check ((state = 'refused') = (refusal is not null))
);
create index tickets_of_customer on tickets.tickets (customer_id, created_at desc, id);
create index tickets_of_person on tickets.tickets (user_id) where user_id is not null;
create index tickets_to_follow on tickets.tickets (follow_at) where follow_at is not null;
-- a number may pass to another customer while a ticket of its former one is open: that ticket is neither seen by the new one nor in the way
create unique index one_open_ticket_of_a_line on tickets.tickets (customer_id, service_id)
  where state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held') and not is_beside;
-- what the overview and the plan of visits read at every opening: the open tickets, of a customer and of all
create index open_tickets on tickets.tickets (customer_id) where state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held');

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
  slot text check (slot in ('09-12', '12-15', '15-18')),
  reason text check (length(reason) <= 60),
  note_bg text check (length(note_bg) <= 2000),
  note_en text check (length(note_en) <= 2000),
  -- customers are told once of what happened to their tickets
  announced_at timestamptz,
  unique (ticket_id, key),
  check (kind in ('requested', 'acknowledged', 'pending', 'inProgress', 'held', 'resolved', 'closed', 'rejected',
    'cancelled', 'refused', 'reopened', 'rated', 'contact-changed', 'visit-requested', 'visit-booked', 'visit-confirmed',
    'visit-moved', 'visit-rescheduled', 'visit-cancelled', 'visit-called-off', 'visit-refused', 'visit-on-the-way', 'visit-completed', 'visit-failed',
    'move-refused', 'cancel-refused', 'change-refused', 'reopen-refused'))
);
create index events_to_announce on tickets.events (id) where announced_at is null;

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

-- What a customer requests of the systems of tickets and of the workforce for a ticket; done in the order in which it was requested.
create table tickets.commands (
  -- also the id under which the system is asked
  id uuid primary key,
  number bigint generated always as identity,
  ticket_id uuid not null references tickets.tickets on delete cascade,
  kind text not null check (kind in ('create', 'book', 'move', 'cancel', 'change', 'reopen', 'rate')),
  payload jsonb not null default '{}' check (length(payload::text) <= 8000),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  refusal text check (length(refusal) <= 60),
  -- who requested it; null once that person has left
  user_id uuid,
  requested_at timestamptz not null,
  -- how often the system was away, and when it is tried next
  tries int not null default 0,
  next_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'refused') = (refusal is not null))
);
create unique index one_waiting_command_of_a_kind on tickets.commands (ticket_id, kind) where state = 'waiting';
create index commands_of_ticket on tickets.commands (ticket_id, number);
create index commands_of_person on tickets.commands (user_id) where user_id is not null;

-- Links to the files of tickets: each opens once, within two minutes, in the session of the user for whom it was made.
create table tickets.file_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  ticket_id uuid not null references tickets.tickets on delete cascade,
  -- of the attachment
  code text not null check (length(code) between 1 and 64),
  user_id uuid not null,
  ends_at timestamptz not null
);
create index file_links_by_end on tickets.file_links (ends_at);
create index file_links_of_person on tickets.file_links (user_id);
