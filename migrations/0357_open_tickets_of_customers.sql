-- A number may pass to another customer while a ticket of its former one is open: that ticket is neither seen by the new one nor in the way.
drop index tickets.one_open_ticket_of_a_line;
create unique index one_open_ticket_of_a_line on tickets.tickets (customer_id, service_id)
  where state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held');
