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

-- Which look at the systems is planned: an earlier one has no effect any more.
alter table tickets.tickets add column turn int not null default 0;
-- The session of the guide whose way went along.
alter table tickets.tickets add column session_id text check (length(session_id) <= 100);

alter table tickets.events add check (slot in ('09-12', '12-15', '15-18'));
alter table tickets.events add check (kind in ('requested', 'acknowledged', 'pending', 'inProgress', 'held', 'resolved', 'closed', 'rejected',
  'cancelled', 'refused', 'reopened', 'rated', 'contact-changed', 'visit-requested', 'visit-booked', 'visit-confirmed',
  'visit-moved', 'visit-rescheduled', 'visit-cancelled', 'visit-called-off', 'visit-refused', 'visit-on-the-way', 'visit-completed', 'visit-failed',
  'move-refused', 'cancel-refused', 'change-refused', 'reopen-refused'));
