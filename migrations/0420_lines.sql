-- The inventory's last answer about each line of a customer: the page shows it, with its time, when the inventory is away. A number that moves to another customer has
-- another row there.
create schema lines;

create table lines.snapshots (
  customer_id uuid not null references people.customers on delete cascade,
  service_id text not null check (length(service_id) between 1 and 40),
  requested_at timestamptz,
  answered_at timestamptz,
  -- null: it has not answered, or has no such line
  line jsonb check (length(line::text) <= 60000),
  tariffs jsonb not null default '[]' check (length(tariffs::text) <= 60000),
  -- the end of the contract of which its owner was notified
  noticed_end date,
  primary key (customer_id, service_id)
);
create index snapshots_to_watch on lines.snapshots (requested_at nulls first);
