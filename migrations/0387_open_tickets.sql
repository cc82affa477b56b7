-- What the overview and the plan of visits read at every opening: the open tickets, of a customer and of all.
create index open_tickets on tickets.tickets (customer_id) where state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held');
