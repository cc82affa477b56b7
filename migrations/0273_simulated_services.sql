-- What the simulated inventory knows of a line beside its state: tariff, products, use, contract, credit, use abroad, cards and their codes. Orders that are under
-- way stand in `pending`, each with the instant from which the line shows what it changes.
alter table simulated_inventory.lines
  drop column next_status,
  drop column next_at,
  add column details jsonb not null default '{}' check (length(details::text) <= 20000),
  add column pending jsonb not null default '[]' check (length(pending::text) <= 20000);

-- Every kind of order, with what is ordered.
alter table simulated_orders.orders
  drop constraint orders_action_check,
  add column change jsonb not null default '{"action":"resume"}' check (length(change::text) <= 2000),
  add column completes_at timestamptz,
  add column cancelled_at timestamptz;
update simulated_orders.orders set completes_at = placed_at;
alter table simulated_orders.orders alter column completes_at set not null;
