-- Payments of bills: what a payment by card is for, and what became of it at the billing system.
alter table bill_payments.cards drop constraint cards_check1;

create table bill_payments.payments (
  -- the subject of its payments by card, and our id towards the billing system
  id uuid primary key,
  -- who pays; null once the user is gone
  user_id uuid,
  -- the code of the billing account
  account text not null check (account ~ '^[0-9]{10}$'),
  what text not null check (what in ('bill', 'overdue', 'sum')),
  eur_cents int not null check (eur_cents > 0),
  started_at timestamptz not null,
  -- due: the money came and is to be posted to the billing system
  posting text not null default 'none' check (posting in ('none', 'due', 'posted', 'refused')),
  paid_at timestamptz,
  -- the payment by card that paid it
  card_id uuid unique,
  settled_at timestamptz,
  -- when the account was read back after the posting
  read_back_at timestamptz,
  receipt_sent_at timestamptz,
  check ((posting = 'none') = (paid_at is null)),
  check ((posting = 'none') = (card_id is null)),
  check ((posting in ('posted', 'refused')) = (settled_at is not null))
);
create index payments_of_account on bill_payments.payments (account, started_at desc);
create index payments_of_user on bill_payments.payments (user_id) where user_id is not null;

-- The bills that it pays, and how much of each; what is left of the sum lies on the account.
create table bill_payments.parts (
  payment_id uuid not null references bill_payments.payments on delete cascade,
  bill_id text not null check (length(bill_id) between 1 and 64),
  number text not null check (number ~ '^[0-9]{10}$'),
  eur_cents int not null check (eur_cents > 0),
  primary key (payment_id, bill_id)
);
create index parts_of_bill on bill_payments.parts (bill_id);

-- Lines that were suspended for debt and are to come back after a payment.
create table bill_payments.resumptions (
  -- our id towards the system of service orders
  id uuid primary key,
  payment_id uuid not null references bill_payments.payments on delete cascade,
  account text not null check (account ~ '^[0-9]{10}$'),
  service_id text not null check (length(service_id) between 1 and 40),
  name text not null check (length(name) between 1 and 120),
  -- active: the inventory has said so
  state text not null default 'due' check (state in ('due', 'placed', 'active', 'failed')),
  order_id text check (length(order_id) between 1 and 200),
  failure text check (failure in ('refused', 'failed', 'still-suspended', 'late')),
  requested_at timestamptz not null,
  deadline_at timestamptz not null,
  settled_at timestamptz,
  check (state <> 'placed' or order_id is not null),
  check ((state = 'failed') = (failure is not null)),
  check ((state in ('active', 'failed')) = (settled_at is not null))
);
create unique index one_open_resumption on bill_payments.resumptions (service_id) where state in ('due', 'placed');
create index resumptions_of_payment on bill_payments.resumptions (payment_id, requested_at);
