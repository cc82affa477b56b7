-- the simulated payment company: what it would know of each payment and of the callbacks it owes
create schema simulated_payments;

create table simulated_payments.payments (
  payment_id text primary key,
  key text not null unique,
  order_ref text not null check (length(order_ref) between 1 and 200),
  cents int not null check (cents > 0),
  currency text not null check (currency in ('EUR', 'BGN')),
  description text not null,
  return_url text not null,
  cancel_url text not null,
  language text not null check (language in ('bg', 'en')),
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'paid', 'declined', 'expired', 'refunded')),
  -- how often the card was charged: the whole point is that this is never 2
  charges int not null default 0 check (charges in (0, 1)),
  refund_id text unique,
  begun_at timestamptz not null,
  check (charges = case when status in ('paid', 'refunded') then 1 else 0 end),
  check ((refund_id is not null) = (status = 'refunded'))
);
create index on simulated_payments.payments (expires_at) where status = 'open';

-- one event a payment: the same news may be carried more than once, with the same id
create table simulated_payments.events (
  event_id text primary key,
  payment_id text not null unique references simulated_payments.payments,
  outcome text not null check (outcome in ('paid', 'declined', 'expired')),
  happened_at timestamptz not null,
  delivered int not null default 0
);

-- the secret that signs callbacks, made at the first need and shared by all processes
create table simulated_payments.secrets (
  one boolean primary key default true check (one),
  secret text not null
);

-- parts of a payment that were given back: one line of an order, say
create table simulated_payments.partial_refunds (
  refund_id text primary key,
  payment_id text not null references simulated_payments.payments,
  key text not null unique,
  cents int not null check (cents > 0)
);
create index on simulated_payments.partial_refunds (payment_id);
