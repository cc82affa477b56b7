-- What the team of a visit should know, such as how to get in. Empty: nothing, and once the person has left.
alter table tickets.tickets add column technician_note text not null default '' check (length(technician_note) <= 500);
