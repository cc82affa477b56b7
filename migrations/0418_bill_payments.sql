-- Money by card for what is no order: bills, and the recharge of prepaid numbers. The payment company is its source.
create schema bill_payments;

create table bill_payments.cards (
  -- also our word for it towards the payment company, and the key that makes its opening safe to repeat
  id uuid primary key,
  -- which feature takes the money, and its own id of what is paid
  payee text not null check (payee in ('bills', 'recharge')),
  subject text not null check (length(subject) between 1 and 64),
  -- who pays: a user, or a browser (the hash of its visitor id); neither once the user is gone
  user_id uuid,
  visitor text check (length(visitor) = 43),
  provider_id text unique check (length(provider_id) between 1 and 200),
  -- overpaid: money that came although the same was paid already; it goes back
  state text not null default 'pending' check (state in ('pending', 'open', 'declined', 'expired', 'paid', 'overpaid')),
  eur_cents int not null check (eur_cents > 0),
  redirect_url text check (length(redirect_url) between 1 and 2000),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  settled_at timestamptz,
  -- when the payment company was last asked about it, and when it last said that its page still waits
  checked_at timestamptz,
  open_confirmed_at timestamptz,
  constraint cards_check2 check (state in ('pending', 'expired', 'declined') or provider_id is not null),
  constraint cards_check3 check ((state in ('pending', 'open')) = (settled_at is null))
);
create unique index one_paid_card on bill_payments.cards (payee, subject) where state = 'paid';
create unique index one_live_card on bill_payments.cards (payee, subject) where state in ('pending', 'open');
create index live_cards on bill_payments.cards (expires_at) where state in ('pending', 'open');
create index cards_of_subject on bill_payments.cards (payee, subject, started_at);

-- Events of the payment company that were acted on: it may report each more than once.
create table bill_payments.card_events (
  event_id text primary key check (length(event_id) between 1 and 200),
  card_id uuid not null references bill_payments.cards on delete cascade,
  outcome text not null check (outcome in ('paid', 'declined', 'expired')),
  happened_at timestamptz not null,
  seen_at timestamptz not null
);
create index events_of_card on bill_payments.card_events (card_id);

create table bill_payments.refunds (
  id uuid primary key,
  -- always the whole payment
  card_id uuid not null unique references bill_payments.cards on delete cascade,
  -- unusable: its payee cannot take it
  reason text not null check (reason in ('paid-twice', 'unusable')),
  state text not null default 'due' check (state in ('due', 'done', 'refused')),
  due_at timestamptz not null,
  done_at timestamptz,
  provider_refund_id text check (length(provider_refund_id) between 1 and 200),
  check ((state = 'done') = (done_at is not null and provider_refund_id is not null))
);

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
-- payments that came and are not posted, or whose account was not read since: taken up again every quarter of an hour
create index unfinished_payments on bill_payments.payments (paid_at)
  where posting = 'due' or (posting = 'posted' and read_back_at is null);

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

-- Reminders of bills: each user is reminded of each bill once before its due date and once on it.
create table bill_payments.reminders (
  bill_id text not null check (length(bill_id) between 1 and 64),
  user_id uuid not null,
  kind text not null check (kind in ('before', 'due')),
  due_on date not null,
  created_at timestamptz not null,
  primary key (bill_id, user_id, kind)
);
create index reminders_of_user on bill_payments.reminders (user_id);
