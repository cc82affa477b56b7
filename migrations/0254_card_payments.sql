-- Money by card for what is no order: bills, and the recharge of prepaid numbers. The payment company is its source.
create schema bill_payments;

create table bill_payments.cards (
  -- also our word for it towards the payment company, and the key that makes its opening safe to repeat
  id uuid primary key,
  -- which feature takes the money, and its own id of what is paid
  payee text not null check (payee in ('bills', 'recharge')),
  subject text not null check (length(subject) between 1 and 64),
  -- who pays: a user, or a browser (the hash of its visitor id)
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
  check (user_id is not null or visitor is not null),
  check (state in ('pending', 'expired', 'declined') or provider_id is not null),
  check ((state in ('pending', 'open')) = (settled_at is null))
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
