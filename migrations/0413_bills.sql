-- Bills as the billing system told them (B§7 Invoices). The billing system is their source: what lies here is its last answer, with its time.
create schema bills;

-- One row for each billing account that was asked about; the code is the billing system's.
create table bills.accounts (
  code text primary key check (code ~ '^[0-9]{10}$'),
  -- continues after the last change that came; null: none came yet
  cursor text check (length(cursor) between 1 and 100),
  -- when the billing system last answered about it, and when it was last asked
  answered_at timestamptz,
  requested_at timestamptz,
  -- the last answer: in whole euro cents
  overdue_cents int not null default 0 check (overdue_cents >= 0),
  overdue_since date,
  delivery jsonb check (jsonb_typeof(delivery) = 'object' and length(delivery::text) <= 2000),
  spending jsonb check (jsonb_typeof(spending) = 'object' and length(spending::text) <= 500),
  check ((overdue_cents > 0) = (overdue_since is not null))
);

create table bills.bills (
  -- the billing system's own id
  id text primary key check (id ~ '^[A-Za-z0-9._-]{1,64}$'),
  number text not null unique check (number ~ '^[0-9]{10}$'),
  account text not null references bills.accounts,
  kind text not null check (kind in ('invoice', 'credit-note')),
  currency text not null check (currency in ('EUR', 'BGN')),
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  -- whole cents of the currency
  net_cents int not null check (net_cents >= 0),
  vat_cents int not null check (vat_cents >= 0),
  total_cents int not null check (total_cents = net_cents + vat_cents),
  paid_cents int not null check (paid_cents between 0 and total_cents),
  state text not null check (state in ('new', 'onHold', 'validated', 'sent', 'partiallyPaid', 'settled')),
  document text not null check (document in ('ready', 'rendering', 'archived', 'unsigned', 'none')),
  -- buyer, corrects, lines, discounts and VAT by rate
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  check ((state = 'settled') = (paid_cents = total_cents) or state in ('new', 'onHold', 'validated')),
  check ((currency = 'BGN') = (issued_on < '2026-01-01'))
);
create index bills_of_account on bills.bills (account, issued_on desc, number desc);
create index unpaid_bills on bills.bills (account, due_on) where kind = 'invoice' and state in ('sent', 'partiallyPaid');
