-- The simulated billing system (TM Forum 678, 666 and 676).
create schema simulated_billing;

create table simulated_billing.accounts (
  code text primary key,
  -- raised with each change of one of its bills, under the row's lock: the order in which changes are told
  version bigint not null default 0,
  buyer jsonb not null,
  delivery jsonb not null,
  limit_cents int check (limit_cents >= 0),
  used_cents int not null default 0 check (used_cents >= 0),
  credit_limit_reached boolean not null default false,
  -- money that pays no bill yet
  credit_cents int not null default 0 check (credit_cents >= 0)
);

-- The last number that was given to a bill: a row, since a sequence leaves gaps.
create table simulated_billing.numbers (
  single boolean primary key default true check (single),
  last bigint not null check (last between 0 and 9999999999)
);
insert into simulated_billing.numbers (last) values (1000000000);

create table simulated_billing.bills (
  id text primary key,
  number text not null unique check (number ~ '^[0-9]{10}$'),
  account text not null references simulated_billing.accounts,
  period_from date not null,
  kind text not null,
  -- the whole bill in the words of the port
  bill jsonb not null,
  version bigint not null,
  -- a bill run that is repeated issues nothing twice
  unique (account, period_from, kind)
);
create unique index simulated_bills_changed on simulated_billing.bills (account, version);

-- Which payments came, and when.
create table simulated_billing.payments (
  our_id text primary key,
  account text not null references simulated_billing.accounts,
  cents int not null check (cents > 0),
  paid_at timestamptz not null,
  bills jsonb not null
);
create index simulated_payments_of_account on simulated_billing.payments (account, paid_at);

create table simulated_billing.commands (
  our_id text primary key,
  answer jsonb not null
);
