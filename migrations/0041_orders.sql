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
  cancelled_because text check (cancelled_because in ('not-paid', 'superseded', 'lost', 'by-customer')),
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
  check ((state = 'cancelled') = (cancelled_because is not null)),
  check (state not in ('confirmed', 'shipped', 'delivered') or confirmed_at is not null)
);
-- however often the same cart is submitted, one order of it waits for money
create unique index one_open_order on orders.orders (visitor) where state = 'received';
create index orders_of_visitor on orders.orders (visitor, placed_at);
create index orders_of_user on orders.orders (user_id, placed_at) where user_id is not null;

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
  state text not null default 'waiting' check (state in ('waiting', 'active', 'refused')),
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
  -- surplus: money that came although the order was paid already; it goes back
  state text not null default 'beginning' check (state in ('beginning', 'open', 'declined', 'expired', 'paid', 'surplus')),
  eur_cents integer not null check (eur_cents > 0),
  redirect_url text check (length(redirect_url) between 1 and 2000),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  settled_at timestamptz,
  check (state in ('beginning', 'expired', 'declined') or provider_id is not null),
  check ((state in ('beginning', 'open')) = (settled_at is null))
);
create unique index one_paid_payment on orders.payments (order_id) where state = 'paid';
create unique index one_live_payment on orders.payments (order_id) where state in ('beginning', 'open');
create index live_payments on orders.payments (expires_at) where state in ('beginning', 'open');
create index payments_of_order on orders.payments (order_id, started_at);

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
  told_at timestamptz,
  check ((state = 'done') = (done_at is not null and provider_refund_id is not null))
);
create unique index one_whole_refund on orders.refunds (payment_id) where line_id is null;
create index refunds_due on orders.refunds (due_at) where state = 'due';

-- An order costs what its lines cost, in both currencies.
create function orders.total_is_sum_of_lines() returns trigger language plpgsql as $$
declare
  asked uuid := case tg_table_name when 'orders' then new.id else new.order_id end;
begin
  if exists (
    select from orders.orders o
    where o.id = asked and (o.eur_cents, o.bgn_cents) is distinct from (
      select coalesce(sum(l.eur_cents * l.quantity), 0)::integer, coalesce(sum(l.bgn_cents * l.quantity), 0)::integer
      from orders.lines l where l.order_id = o.id)
  ) then
    raise exception 'order % does not cost what its lines cost', asked using errcode = 'check_violation';
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
