-- A mailbox may refuse the receipt for good: the buyer is told on the order's page instead.
alter table orders.orders add column receipt_refused_at timestamptz;
alter table orders.orders add check (receipt_sent_at is null or receipt_refused_at is null);
