-- A system may open an ended ticket again while its line has a newer open one: it stands beside that one, and is shown as the system says.
alter table tickets.tickets add column is_beside boolean not null default false;
drop index tickets.one_open_ticket_of_a_line;
create unique index one_open_ticket_of_a_line on tickets.tickets (customer_id, service_id)
  where state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held') and not is_beside;
