-- The simulated prepaid system: numbers, what they hold, vouchers and recharges.
create schema simulated_prepaid;

create table simulated_prepaid.numbers (
  msisdn text primary key check (msisdn ~ '^[0-9]{9}$'),
  -- a status of its own; null: it follows from valid_to
  own_status text check (length(own_status) between 1 and 40),
  valid_to date,
  -- whole euro cents
  balance_cents int not null check (balance_cents between 0 and 50000),
  check (own_status is not null or valid_to is not null)
);

create table simulated_prepaid.buckets (
  msisdn text not null references simulated_prepaid.numbers,
  id text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  name jsonb not null,
  unit text not null check (unit in ('minutes', 'messages', 'megabytes')),
  filled int not null check (filled > 0),
  remaining int not null check (remaining between 0 and filled),
  valid_to date not null,
  primary key (msisdn, id)
);

create table simulated_prepaid.vouchers (
  code text primary key check (code ~ '^[0-9]{12,16}$'),
  cents int not null check (cents > 0),
  good_until date not null,
  used boolean not null default false
);

-- every command with its answer; what was done has cents
create table simulated_prepaid.top_ups (
  our_id text primary key check (length(our_id) between 1 and 100),
  msisdn text not null,
  by text not null check (by in ('card', 'voucher', 'shop')),
  cents int check (cents > 0),
  refused text check (refused in ('no-such-number', 'not-rechargeable', 'amount', 'voucher-unknown', 'voucher-used', 'voucher-expired')),
  at timestamptz not null,
  check ((cents is null) = (refused is not null))
);
create index simulated_top_ups_of_number on simulated_prepaid.top_ups (msisdn, at desc) where cents is not null;

create table simulated_prepaid.tries (
  our_id text primary key,
  times int not null
);
