-- Customers are told once of what happened to their tickets; what happened before this is not told.
alter table tickets.events add column announced_at timestamptz;
update tickets.events set announced_at = at;
create index events_to_announce on tickets.events (id) where announced_at is null;
