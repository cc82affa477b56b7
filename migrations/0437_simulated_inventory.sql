-- The simulated inventory of customers' lines (TM Forum 637).
create schema simulated_inventory;

create table simulated_inventory.lines (
  service_id text primary key check (length(service_id) between 1 and 40),
  status text not null check (status in ('created', 'pendingActive', 'active', 'suspended', 'pendingTerminate', 'terminated', 'cancelled', 'aborted')),
  reason text check (reason in ('OVERDUE', 'CUSTOMER_REQUEST', 'BLOCKED', 'OTHER')),
  -- tariff, products, use, contract, credit, use abroad, cards and their codes
  details jsonb not null default '{}' check (length(details::text) <= 20000),
  -- orders that are under way, each with the instant from which the line shows what it changes
  pending jsonb not null default '[]' check (length(pending::text) <= 20000),
  check ((status = 'suspended') = (reason is not null))
);
-- what was ordered for the lines of a billing account is on its next bill
create index lines_of_account on simulated_inventory.lines ((details ->> 'account'));
