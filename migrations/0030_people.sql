-- Who the customers are and what they have: written by the rooms `account` (customers and services) and `sign-in` (users and sessions).
create schema people;

create table people.customers (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9]{9}$'),
  kind text not null check (kind in ('residential', 'business')),
  managed boolean not null default false,
  name text not null check (length(name) between 1 and 120),
  check (kind = 'business' or not managed)
);

create table people.users (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references people.customers on delete cascade,
  role text not null check (role in ('customer', 'operator')),
  main boolean not null default false,
  username text not null unique check (username = lower(username) and length(username) between 3 and 64),
  password_hash text not null check (length(password_hash) between 20 and 300),
  name text not null check (length(name) between 1 and 120),
  language text not null default 'bg' check (language in ('bg', 'en')),
  mail text check (mail like '_%@_%' and length(mail) <= 254),
  msisdn text check (msisdn ~ '^[0-9]{9}$'),
  check ((role = 'operator') = (customer_id is null)),
  check (role = 'customer' or not main)
);
create unique index one_main_user on people.users (customer_id) where main;
create index users_of_customer on people.users (customer_id);

create table people.billing_accounts (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references people.customers on delete cascade,
  code text not null unique check (code ~ '^[0-9]{10}$'),
  name text not null check (length(name) between 1 and 120),
  -- what the billing system last told: the sum past its date, and since when
  overdue_cents integer not null default 0 check (overdue_cents >= 0),
  overdue_since date,
  credit_limit_reached boolean not null default false,
  check ((overdue_cents > 0) = (overdue_since is not null)),
  unique (id, customer_id)
);
create index billing_accounts_of_customer on people.billing_accounts (customer_id);

-- A home internet contract, by the number printed on it.
create table people.contracts (
  cid text primary key check (cid ~ '^C[0-9]{7}$'),
  customer_id uuid not null references people.customers on delete cascade,
  name text not null check (length(name) between 1 and 120),
  address text not null check (length(address) between 1 and 200),
  unique (cid, customer_id)
);
create index contracts_of_customer on people.contracts (customer_id);

-- A service line (B§3 Asset). The composite keys keep a line, its account and its contract with one customer.
create table people.assets (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references people.customers on delete cascade,
  billing_account_id uuid not null,
  cid text,
  service_type text not null check (service_type in ('MOBILE', 'FIXED', 'INTERNET', 'TV')),
  service_id text not null unique check (length(service_id) between 1 and 40),
  display_name text not null check (length(display_name) between 1 and 120),
  tariff_name text not null check (length(tariff_name) between 1 and 120),
  bundled boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'BLOCKED')),
  suspension_reason text check (suspension_reason in ('OVERDUE', 'CUSTOMER_REQUEST', 'OTHER')),
  prepaid boolean not null default false,
  prepaid_status text check (length(prepaid_status) between 1 and 40),
  balance_cents integer check (balance_cents >= 0),
  expire_date date,
  has_individual_fault boolean not null default false,
  visit_date date,
  has_group_fault boolean not null default false,
  resolution_date date,
  foreign key (billing_account_id, customer_id) references people.billing_accounts (id, customer_id) on delete cascade,
  foreign key (cid, customer_id) references people.contracts (cid, customer_id) on delete cascade,
  check ((status = 'SUSPENDED') = (suspension_reason is not null)),
  check (prepaid = (prepaid_status is not null)),
  check (prepaid or (balance_cents is null and expire_date is null)),
  check (has_individual_fault or visit_date is null),
  check (has_group_fault or resolution_date is null),
  check (cid is null or service_type = 'INTERNET')
);
create index assets_of_customer on people.assets (customer_id);
create index assets_of_account on people.assets (billing_account_id);
create unique index one_line_a_contract on people.assets (cid) where cid is not null;
