-- The simulated system of trouble tickets (TM Forum 621).
create schema simulated_tickets;

create table simulated_tickets.tickets (
  id text primary key,
  -- null: of the system's own, as the call centre makes them
  our_id text unique check (length(our_id) <= 64),
  service_id text not null check (length(service_id) between 1 and 40),
  customer_code text not null,
  phone text not null,
  -- contact, description, facts, attachments and notes
  details jsonb not null,
  created_at timestamptz not null,
  expected_at timestamptz,
  -- every state with its time and note, those ahead among them
  history jsonb not null,
  rating jsonb
);
create index tickets_of_line on simulated_tickets.tickets (service_id);

-- Creations that were tried while the system was away at first.
create table simulated_tickets.tries (our_id text primary key, times int not null);

-- Changes that were made, so that a repeat makes none.
create table simulated_tickets.requests (
  our_id text primary key check (length(our_id) <= 64),
  ticket_id text not null references simulated_tickets.tickets
);
