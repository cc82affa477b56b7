-- What was bought, and the money for it. An order begins when the buyer goes to pay.
create schema orders;

create sequence orders.numbers start 10000001;

create table orders.orders (
  id uuid primary key,
  number bigint not null unique default nextval('orders.numbers'),
  -- whose it is: a browser (the hash of its visitor id), and whoever was signed in there; the order outlives both
  visitor text not null check (length(visitor) = 43),
  user_id uuid,
  state text not null default 'received' check (state in ('received', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  -- not-confirmed: its time was over. sold-out: others had its things by the time it was confirmed
  cancelled_because text check (cancelled_because in ('not-paid', 'superseded', 'lost', 'by-customer', 'not-confirmed', 'sold-out')),
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 120),
  mobile text check (mobile ~ '^[0-9]{9}$'),
  language text not null check (language in ('bg', 'en')),
  eur_cents integer not null check (eur_cents >= 0),
  bgn_cents integer not null check (bgn_cents >= 0),
  terms_accepted_at timestamptz not null,
  placed_at timestamptz not null,
  confirmed_at timestamptz,
  receipt_sent_at timestamptz,
  -- a mailbox may refuse the receipt for good: the buyer is told on the order's page instead
  receipt_refused_at timestamptz,
  -- how an order is paid, where it goes, and what that costs beside its lines
  payment_method text not null default 'card' check (payment_method in ('card', 'invoice', 'on-delivery')),
  delivery_way text check (delivery_way in ('address', 'shop')),
  -- the address, or the shop's name and address, as they were written when it was ordered
  delivery_to_bg text check (length(delivery_to_bg) between 1 and 300),
  delivery_to_en text check (length(delivery_to_en) between 1 and 300),
  delivery_eur_cents integer not null default 0 check (delivery_eur_cents >= 0),
  delivery_bgn_cents integer not null default 0 check (delivery_bgn_cents >= 0),
  -- which of our shops an order is picked up from; its words stand in delivery_to_bg and delivery_to_en
  delivery_shop text check (length(delivery_shop) between 1 and 40),
  check ((state = 'cancelled') = (cancelled_because is not null)),
  check (state not in ('confirmed', 'shipped', 'delivered') or confirmed_at is not null),
  check (receipt_sent_at is null or receipt_refused_at is null),
  check ((delivery_way is null) = (delivery_to_bg is null)),
  check ((delivery_way is null) = (delivery_to_en is null)),
  check (delivery_way is not null or (delivery_eur_cents = 0 and delivery_bgn_cents = 0)),
  -- who pays later is trusted with goods only, and those are delivered
  check (payment_method = 'card' or delivery_way is not null)
);
-- not checked of older rows: orders from before there were such codes have only the words
alter table orders.orders add constraint orders_shop_has_its_code check ((delivery_way is not distinct from 'shop') = (delivery_shop is not null)) not valid;
create index orders_of_visitor on orders.orders (visitor, placed_at);
-- The list of a user's orders, newest first, read from its index alone. An order that its buyer replaced before paying is no part of it.
create index orders_of_user_newest on orders.orders (user_id, placed_at desc, id desc)
  where user_id is not null and cancelled_because is distinct from 'superseded';
create index orders_in_hand on orders.orders (confirmed_at) where state in ('confirmed', 'shipped');
-- however often the same cart is submitted, one order of it waits for money; several may wait for their mailbox
create unique index one_open_order on orders.orders (visitor) where state = 'received' and payment_method = 'card';

create table orders.lines (
  id uuid primary key,
  order_id uuid not null references orders.orders on delete cascade,
  position smallint not null check (position > 0),
  kind text not null check (kind ~ '^[a-z][a-z-]{0,29}$'),
  subject text not null check (length(subject) between 1 and 64),
  title_bg text not null check (length(title_bg) between 1 and 200),
  title_en text not null check (length(title_en) between 1 and 200),
  note_bg text not null check (length(note_bg) <= 300),
  note_en text not null check (length(note_en) <= 300),
  made_out_to text check (length(made_out_to) between 1 and 40),
  -- the price of one as it was agreed; later prices change nothing here
  eur_cents integer not null check (eur_cents >= 0),
  bgn_cents integer not null check (bgn_cents >= 0),
  vat_percent smallint not null check (vat_percent in (0, 9, 20)),
  quantity integer not null check (quantity >= 1),
  -- cancelled: its buyer gave it up before it was sent
  state text not null default 'waiting' check (state in ('waiting', 'active', 'refused', 'cancelled')),
  unique (order_id, position),
  unique (order_id, kind, subject)
);
create index lines_by_subject on orders.lines (kind, subject);
create index waiting_lines on orders.lines (order_id) where state = 'waiting';

create table orders.payments (
  -- also our word for it towards the payment company, and the key that makes its opening safe to repeat
  id uuid primary key,
  order_id uuid not null references orders.orders on delete cascade,
  provider_id text unique check (length(provider_id) between 1 and 200),
  -- overpaid: money that came although the order was paid already; it goes back
  state text not null default 'pending' check (state in ('pending', 'open', 'declined', 'expired', 'paid', 'overpaid')),
  eur_cents integer not null check (eur_cents > 0),
  redirect_url text check (length(redirect_url) between 1 and 2000),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  settled_at timestamptz,
  -- when the payment company was last asked how a payment stands, and when it last said that its page still waits for the buyer
  checked_at timestamptz,
  open_confirmed_at timestamptz,
  constraint payments_opened check (state in ('pending', 'expired', 'declined') or provider_id is not null),
  constraint payments_settled check ((state in ('pending', 'open')) = (settled_at is null))
);
create unique index one_paid_payment on orders.payments (order_id) where state = 'paid';
create index payments_of_order on orders.payments (order_id, started_at);
create unique index one_live_payment on orders.payments (order_id) where state in ('pending', 'open');
create index live_payments on orders.payments (expires_at) where state in ('pending', 'open');

-- News of the payment company that we have acted on: it may tell each more than once.
create table orders.payment_events (
  event_id text primary key check (length(event_id) between 1 and 200),
  payment_id uuid not null references orders.payments on delete cascade,
  outcome text not null check (outcome in ('paid', 'declined', 'expired')),
  happened_at timestamptz not null,
  seen_at timestamptz not null
);

create table orders.refunds (
  id uuid primary key,
  payment_id uuid not null references orders.payments on delete cascade,
  -- null: the whole payment
  line_id uuid unique references orders.lines on delete cascade,
  reason text not null check (reason in ('lost', 'refused', 'paid-twice', 'by-customer')),
  eur_cents integer not null check (eur_cents > 0),
  state text not null default 'due' check (state in ('due', 'done', 'refused')),
  due_at timestamptz not null,
  done_at timestamptz,
  provider_refund_id text check (length(provider_refund_id) between 1 and 200),
  notice_sent_at timestamptz,
  check ((state = 'done') = (done_at is not null and provider_refund_id is not null))
);
create unique index one_whole_refund on orders.refunds (payment_id) where line_id is null;
create index refunds_due on orders.refunds (due_at) where state = 'due';

-- An order costs what its lines and its delivery cost, in both currencies.
create function orders.total_is_sum_of_lines() returns trigger language plpgsql as $$
declare
  asked uuid;
begin
  if tg_table_name = 'orders' then asked := new.id; else asked := new.order_id; end if;
  if exists (
    select from orders.orders o
      cross join lateral (
        select coalesce(sum(l.eur_cents * l.quantity), 0) as eur, coalesce(sum(l.bgn_cents * l.quantity), 0) as bgn
        from orders.lines l where l.order_id = o.id) together
    where o.id = asked and (o.eur_cents <> together.eur + o.delivery_eur_cents or o.bgn_cents <> together.bgn + o.delivery_bgn_cents)
  ) then
    raise exception 'order % does not cost what its lines and its delivery cost', asked using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger total_is_sum_of_lines after insert or update of eur_cents, bgn_cents on orders.orders
  deferrable initially deferred for each row execute function orders.total_is_sum_of_lines();

create constraint trigger lines_add_up after insert or update of eur_cents, bgn_cents, quantity on orders.lines
  deferrable initially deferred for each row execute function orders.total_is_sum_of_lines();

-- No more goes back than came in.
create function orders.refunds_within_payment() returns trigger language plpgsql as $$
begin
  if (select sum(r.eur_cents) from orders.refunds r where r.payment_id = new.payment_id)
     > (select p.eur_cents from orders.payments p where p.id = new.payment_id) then
    raise exception 'payment % would give back more than it took', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger refunds_within_payment after insert or update of eur_cents on orders.refunds
  deferrable initially deferred for each row execute function orders.refunds_within_payment();

-- Orders that are paid later have no payment of ours.
create function orders.only_cards_are_charged() returns trigger language plpgsql as $$
begin
  if (select payment_method from orders.orders where id = new.order_id) <> 'card' then
    raise exception 'order % is not paid by card', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger only_cards_are_charged after insert on orders.payments
  deferrable initially deferred for each row execute function orders.only_cards_are_charged();

-- What a buyer told when giving up an order, or the part of it that was not handed over yet. 12 is another reason, in the buyer's own words.
create table orders.cancellations (
  order_id uuid primary key references orders.orders on delete cascade,
  -- null: the buyer did not want to tell why
  reason smallint check (reason between 1 and 12),
  -- how long they may be is a setting: the table holds what it may allow
  words text check (length(words) between 1 and 2000),
  cancelled_at timestamptz not null,
  notice_sent_at timestamptz,
  constraint cancellations_words check ((reason is not distinct from 12) = (words is not null))
);

-- What of an order is sent. Its id is our word for it towards the delivery company, so that asking again books nothing twice.
create table orders.parcels (
  id uuid primary key,
  order_id uuid not null unique references orders.orders on delete cascade,
  state text not null default 'due' check (state in ('due', 'booked', 'shipped', 'delivered', 'refused', 'cancelled', 'returned')),
  tracking_number text unique check (length(tracking_number) between 1 and 60),
  due_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  -- when the company was asked last
  looked_at timestamptz,
  -- since when a parcel waits at its shop, and when its buyer was told that it left, and that it waits
  ready_at timestamptz,
  shipped_notice_sent_at timestamptz,
  ready_notice_sent_at timestamptz,
  constraint parcels_tracked check (state in ('due', 'refused', 'cancelled') or tracking_number is not null),
  constraint parcels_check1 check (state not in ('shipped', 'delivered', 'returned') or shipped_at is not null),
  constraint parcels_check2 check ((state = 'delivered') = (delivered_at is not null)),
  constraint parcels_check3 check (ready_at is null or shipped_at is not null)
);
create index parcels_moving on orders.parcels (looked_at nulls first) where state in ('due', 'booked', 'shipped');

-- A buyer withdrew from what was delivered (directive 2011/83/EU, articles 9 to 11). Positions are those of the order's lines.
create table orders.withdrawals (
  order_id uuid primary key references orders.orders on delete cascade,
  positions smallint[] not null check (cardinality(positions) > 0),
  requested_at timestamptz not null,
  receipt_sent_at timestamptz,
  receipt_refused_at timestamptz
);

-- A guest's order that is paid on delivery waits until its mailbox confirms it, and holds no stock meanwhile.
create table orders.mail_confirmations (
  order_id uuid primary key references orders.orders on delete cascade,
  -- of the link in the mail; the link itself is stored nowhere
  token_hash text not null unique check (length(token_hash) = 43),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- how many mails were asked for, and what the mail server said of the last one
  mails smallint not null default 1 check (mails > 0),
  mail_sent_at timestamptz,
  mail_refused_at timestamptz
);
create index mail_confirmations_lapsing on orders.mail_confirmations (expires_at) where confirmed_at is null;
