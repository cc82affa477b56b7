-- the simulated payment company gives back parts of a payment too: one line of an order, say
create table simulated_payments.partial_refunds (
  refund_id   text primary key,
  payment_id  text not null references simulated_payments.payments,
  key         text not null unique,
  cents       int not null check (cents > 0)
);
create index on simulated_payments.partial_refunds (payment_id);
