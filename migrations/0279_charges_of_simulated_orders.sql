-- What was ordered for the lines of a billing account is on its next bill.
create index lines_of_account on simulated_inventory.lines ((details ->> 'account'));
create index orders_of_line on simulated_orders.orders (service_id);
