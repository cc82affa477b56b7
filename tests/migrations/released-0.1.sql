-- file: 0001_platform.sql
create schema if not exists platform;
create extension if not exists btree_gist;

-- one row a submit that makes something; the first one in does the work, the others wait on the primary key
create table platform.idempotency_keys (
  key_hash    text primary key,
  body_hash   text not null,
  status      int not null default 0,
  headers     jsonb not null default '{}',
  body        jsonb,
  created_at  timestamptz not null
);
create index on platform.idempotency_keys (created_at);

create table platform.rate_limits (
  key_hash     text primary key,
  window_start timestamptz not null,
  window_end   timestamptz not null check (window_end > window_start),
  taken        int not null check (taken >= 0)
);
create index on platform.rate_limits (window_end);

create table platform.one_time_codes (
  purpose     text not null,
  subject     text not null,
  code_hash   text not null,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  wrong_tries int not null default 0,
  used_at     timestamptz,
  primary key (purpose, subject)
);
create index on platform.one_time_codes (expires_at);
-- file: 0011_simulated_toll.sql
-- the simulated register of vignettes: what the national one would know, kept so that restarts and many processes see the same
create extension if not exists btree_gist;
create schema simulated_toll;

create sequence simulated_toll.numbers start 10000001;

create table simulated_toll.orders (
  payment_id    text primary key check (length(payment_id) between 1 and 200),
  plate         text not null check (plate ~ '^[A-Z0-9]{1,20}$'),
  country       text not null check (country ~ '^[A-Z]{2}$'),
  vehicle_type  text not null check (vehicle_type in ('car', 'camper', 'trailer')),
  product_id    text not null,
  valid_from    timestamptz not null,
  valid_to      timestamptz not null check (valid_to > valid_from),
  number        text unique,
  refused       text check (refused in ('covered', 'plate-blocked', 'product-withdrawn')),
  entered_at    timestamptz not null,
  check ((number is null) <> (refused is null)),
  -- one plate has one vignette at a time
  constraint one_at_a_time exclude using gist (plate with =, country with =, tstzrange(valid_from, valid_to) with &&) where (number is not null)
);

-- how often an order was tried, for the plates that fail first and succeed later
create table simulated_toll.tries (
  payment_id  text primary key,
  times       int not null
);
-- file: 0012_simulated_payments.sql
-- the simulated payment company: what it would know of each payment and of the callbacks it owes
create schema simulated_payments;

create table simulated_payments.payments (
  payment_id   text primary key,
  key          text not null unique,
  order_ref    text not null check (length(order_ref) between 1 and 200),
  cents        int not null check (cents > 0),
  currency     text not null check (currency in ('EUR', 'BGN')),
  description  text not null,
  return_url   text not null,
  cancel_url   text not null,
  language     text not null check (language in ('bg', 'en')),
  expires_at   timestamptz not null,
  status       text not null default 'open' check (status in ('open', 'paid', 'declined', 'expired', 'refunded')),
  -- how often the card was charged: the whole point is that this is never 2
  charges      int not null default 0 check (charges in (0, 1)),
  refund_id    text unique,
  begun_at     timestamptz not null,
  check (charges = case when status in ('paid', 'refunded') then 1 else 0 end),
  check ((refund_id is not null) = (status = 'refunded'))
);
create index on simulated_payments.payments (expires_at) where status = 'open';

-- one event a payment: the same news may be carried more than once, with the same id
create table simulated_payments.events (
  event_id      text primary key,
  payment_id    text not null unique references simulated_payments.payments,
  outcome       text not null check (outcome in ('paid', 'declined', 'expired')),
  happened_at   timestamptz not null,
  delivered     int not null default 0
);

-- the secret that signs callbacks, made at the first need and shared by all processes
create table simulated_payments.secrets (
  one     boolean primary key default true check (one),
  secret  text not null
);
-- file: 0013_simulated_outbox.sql
-- mails and SMS of the simulators: what a real server would have sent, to be read at /dev/outbox
create schema simulated_outbox;

create sequence simulated_outbox.places;

create table simulated_outbox.mails (
  id         text primary key check (length(id) between 1 and 200),
  place      bigint not null unique default nextval('simulated_outbox.places'),
  recipient  text not null,
  subject    text not null,
  text       text not null,
  html       text not null,
  language   text not null check (language in ('bg', 'en')),
  sent_at    timestamptz not null,
  -- how often it was handed over: a mail goes out at least once, and its reader can tell a repeat by the id
  times      int not null default 1
);

create table simulated_outbox.sms (
  id         text primary key check (length(id) between 1 and 200),
  place      bigint not null unique default nextval('simulated_outbox.places'),
  recipient  text not null check (recipient ~ '^\d{9}$'),
  text       text not null,
  parts      int not null check (parts > 0),
  sent_at    timestamptz not null,
  times      int not null default 1
);

-- how often a message was tried, for the recipients that fail first
create table simulated_outbox.tries (
  id     text primary key,
  times  int not null
);
-- file: 0020_vignettes.sql
-- Vignettes that visitors hold in their carts, pay and have: one plate, one vignette at a time
create extension if not exists btree_gist;
create schema vignette;

create table vignette.reservations (
  id                uuid primary key default gen_random_uuid(),
  visitor           text not null check (length(visitor) between 1 and 100),
  plate             text not null check (plate ~ '^[A-Z0-9]{2,12}$'),
  country           text not null check (country ~ '^[A-Z]{2}$'),
  vehicle_type      text not null check (vehicle_type in ('car', 'camper', 'trailer')),
  product_id        text not null check (length(product_id) between 1 and 100),
  kind              text not null check (kind in ('day', 'weekend', 'week', 'month', 'quarter', 'year')),
  start_date        date not null,
  start_time        text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  valid_from        timestamptz not null,
  valid_to          timestamptz not null check (valid_to > valid_from),
  price_eur_cents   int not null check (price_eur_cents >= 0),
  price_bgn_cents   int not null check (price_bgn_cents >= 0),
  state             text not null check (state in ('reserved', 'ordered', 'paid', 'active', 'refused', 'released')),
  reserved_until    timestamptz not null,
  payment_id        text unique,
  registry_number   text unique,
  refused_because   text,
  created_at        timestamptz not null,
  changed_at        timestamptz not null,
  check ((kind = 'day') = (start_time is not null)),
  check ((state in ('paid', 'active', 'refused')) = (payment_id is not null)),
  check ((state = 'active') = (registry_number is not null)),
  check ((state = 'refused') = (refused_because is not null)),
  -- two buyers of one plate at one moment: one wins
  constraint one_vignette_at_a_time exclude using gist (plate with =, country with =, tstzrange(valid_from, valid_to) with &&)
    where (state in ('reserved', 'ordered', 'paid', 'active'))
);

create index reservations_of_visitor on vignette.reservations (visitor) where state in ('reserved', 'ordered');
create index reservations_lapsing on vignette.reservations (reserved_until) where state in ('reserved', 'ordered');
create index reservations_waiting on vignette.reservations (changed_at) where state = 'paid';
create index reservations_let_go on vignette.reservations (changed_at) where state = 'released';
-- file: 0030_people.sql
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
-- file: 0031_sessions.sql
-- A browser that is signed in. The cookie's token is stored only as its SHA-256, so reading this table signs nobody in.
create table people.sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id uuid not null references people.users on delete cascade,
  created_at timestamptz not null,
  -- coarse: moved at most once in five minutes
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  browser text check (length(browser) between 1 and 40),
  system text check (length(system) between 1 and 40),
  -- the network that the address belongs to, never the address
  network text check (length(network) between 1 and 60)
);
create index sessions_of_user on people.sessions (user_id);
create index sessions_by_end on people.sessions (expires_at);
-- file: 0040_cart.sql
-- What a visitor means to buy. A cart belongs to a browser, known only by the hash of its visitor id.
create schema cart;

create table cart.carts (
  visitor text primary key check (length(visitor) = 43),
  -- numbers are never given twice in one cart: a late click cannot hit another entry
  last_number integer not null default 0 check (last_number >= 0),
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index carts_by_last_touch on cart.carts (touched_at);

create table cart.entries (
  visitor text not null references cart.carts on delete cascade,
  entry_number integer not null check (entry_number > 0),
  kind text not null check (kind ~ '^[a-z][a-z-]{0,29}$'),
  -- the thing's id in its seller's own tables
  subject text not null check (length(subject) between 1 and 64),
  title_bg text not null check (length(title_bg) between 1 and 200),
  title_en text not null check (length(title_en) between 1 and 200),
  note_bg text not null check (length(note_bg) <= 300),
  note_en text not null check (length(note_en) <= 300),
  made_out_to text check (length(made_out_to) between 1 and 40),
  eur_cents integer not null check (eur_cents >= 0),
  bgn_cents integer not null check (bgn_cents >= 0),
  vat_percent smallint not null check (vat_percent in (0, 9, 20)),
  quantity integer not null check (quantity >= 1),
  max_quantity integer not null check (max_quantity between 1 and 1000),
  added_at timestamptz not null,
  primary key (visitor, entry_number),
  -- two tabs cannot put the same thing in twice
  unique (visitor, kind, subject),
  check (quantity <= max_quantity)
);
-- file: 0041_orders.sql
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
-- file: 0042_simulated_partial_refunds.sql
-- the simulated payment company gives back parts of a payment too: one line of an order, say
create table simulated_payments.partial_refunds (
  refund_id   text primary key,
  payment_id  text not null references simulated_payments.payments,
  key         text not null unique,
  cents       int not null check (cents > 0)
);
create index on simulated_payments.partial_refunds (payment_id);
-- file: 0043_order_totals_again.sql
-- The first form of this check could not run.
create or replace function orders.total_is_sum_of_lines() returns trigger language plpgsql as $$
declare
  asked uuid;
begin
  if tg_table_name = 'orders' then asked := new.id; else asked := new.order_id; end if;
  if exists (
    select from orders.orders o
      cross join lateral (
        select coalesce(sum(l.eur_cents * l.quantity), 0) as eur, coalesce(sum(l.bgn_cents * l.quantity), 0) as bgn
        from orders.lines l where l.order_id = o.id) together
    where o.id = asked and (o.eur_cents <> together.eur or o.bgn_cents <> together.bgn)
  ) then
    raise exception 'order % does not cost what its lines cost', asked using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- file: 0044_receipt_refused.sql
-- A mailbox may refuse the receipt for good: the buyer is told on the order's page instead.
alter table orders.orders add column receipt_refused_at timestamptz;
alter table orders.orders add check (receipt_sent_at is null or receipt_refused_at is null);
-- file: 0050_home_internet_operations.sql
-- changes of home-internet settings, from the wish to what became of it (A§4, decisions §5)
create schema home_internet;

create table home_internet.operations (
  ticket_id       uuid primary key,
  cid             text not null references people.contracts on delete cascade,
  family          text not null check (family in ('wifi', 'lan', 'napt', 'reservations', 'access', 'dns', 'devices', 'reset')),
  kind            text not null check (length(kind) between 1 and 60),
  -- tells the same wish, asked again, from another one
  wish_hash       text not null,
  -- what the router is asked, one after the other; null: found out from its next fresh report
  steps           jsonb check (jsonb_array_length(steps) <= 200),
  -- steps that the controller may have been handed, and steps that are done
  handed_over     int not null default 0,
  done_steps      int not null default 0 check (done_steps between 0 and handed_over),
  -- a Wi-Fi password, sealed, until the operation ends
  sealed          text,
  -- what the customer is told of the wish: names and addresses, never a password
  told            jsonb not null default '{}',
  -- what the router held when it was asked
  former          jsonb,
  state           text not null default 'queued' check (state in ('queued', 'applying', 'applied', 'failed', 'expired')),
  -- the router has not taken it yet; when it is next expected, where that is known
  asleep          boolean not null default false,
  next_report_at  timestamptz,
  asked_by        uuid,
  asked_at        timestamptz not null,
  ends_by         timestamptz not null check (ends_by > asked_at),
  ended_at        timestamptz,
  fault           jsonb,
  -- the operation that this one puts back, and the one that put this back
  mends           uuid references home_internet.operations on delete cascade,
  undone_by       uuid references home_internet.operations on delete set null,
  -- whose turn it is to carry it, and when that is due
  turn            int not null default 0,
  look_again_at   timestamptz not null,
  check ((state in ('queued', 'applying')) = (ended_at is null)),
  check (ended_at is null or sealed is null),
  check ((fault is not null) = (state in ('failed', 'expired')))
);
create unique index one_at_a_time on home_internet.operations (cid, family) where ended_at is null;
create index operations_of_contract on home_internet.operations (cid, asked_at desc);
create index operations_under_way on home_internet.operations (look_again_at) where ended_at is null;
-- file: 0051_simulated_network.sql
-- home routers and the controller that speaks with them, simulated: kept so that restarts, kill -9 and many processes see the same
create schema simulated_network;

create table simulated_network.routers (
  cid              text primary key check (cid ~ '^[A-Za-z0-9-]{1,40}$'),
  behaviour        text not null check (behaviour in ('good', 'slow', 'refuses-every-second', 'away')),
  -- what the router holds: its data model, and the number of the next row of each table
  parameters       jsonb not null,
  next_rows        jsonb not null,
  -- what it last told the controller
  reported         jsonb not null,
  reported_at      timestamptz not null,
  booted_fresh_at  timestamptz,
  -- it hears of nothing until then
  asleep_until     timestamptz,
  changes          int not null default 0
);

-- what the controller has for a router, in order; `due_at` is when the router gets to it, never for one that is away
create table simulated_network.tasks (
  place       bigserial primary key,
  cid         text not null references simulated_network.routers on delete cascade,
  task_id     text not null check (length(task_id) between 1 and 200),
  rpc         jsonb not null,
  given_at    timestamptz not null,
  due_at      timestamptz,
  expires_at  timestamptz not null,
  state       text not null default 'waiting' check (state in ('waiting', 'answering', 'done', 'refused')),
  -- the power failed in the middle of it
  begun       boolean not null default false,
  faults      jsonb,
  unique (cid, task_id)
);
create index tasks_open on simulated_network.tasks (cid, place) where state in ('waiting', 'answering');

-- what was done to a router, each time: proof that nothing was done twice; `part` is half when the power failed in the middle
create table simulated_network.applied (
  place       bigserial primary key,
  cid         text not null,
  task_id     text not null,
  rpc         text not null,
  part        text not null check (part in ('whole', 'half')),
  applied_at  timestamptz not null
);
create index applied_by_task on simulated_network.applied (cid, task_id);

-- how often a task was handed over, for those that fail first and succeed later
create table simulated_network.tries (
  task_id  text primary key,
  times    int not null
);
-- file: 0052_home_internet_own.sql
-- what the provider itself keeps of a home network, because no router can: notes, the kind of access, and the addresses of admitted devices (facts.md)
create table home_internet.access (
  cid          text primary key references people.contracts on delete cascade,
  access_type  text not null check (access_type in ('OPEN', 'RESTRICTED_STATIC', 'RESTRICTED_DYNAMIC'))
);

create table home_internet.devices (
  cid               text not null references people.contracts on delete cascade,
  mac               text not null check (mac ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'),
  reservation_note  text not null default '' check (length(reservation_note) <= 200),
  admitted_note     text not null default '' check (length(admitted_note) <= 200),
  admitted_address  text not null default '' check (length(admitted_address) <= 15),
  primary key (cid, mac)
);
-- file: 0055_antivirus.sql
-- antivirus licences of a contract, and whose terms were accepted (decisions §5)
create table home_internet.antivirus_terms (
  cid          text primary key references people.contracts on delete cascade,
  -- which terms were accepted, and by whom
  terms        text not null check (length(terms) between 1 and 20),
  accepted_by  uuid not null,
  accepted_at  timestamptz not null
);

create table home_internet.antivirus_licences (
  -- our own name of the order, by which the vendor knows it: a lost answer is asked for again, and never makes two licences
  order_id       uuid primary key,
  cid            text not null references people.contracts on delete cascade,
  place          int not null check (place between 1 and 5),
  -- null until the vendor has issued it
  antivirus_key  text unique check (antivirus_key ~ '^[A-Z0-9]{8,40}$'),
  ordered_at     timestamptz not null,
  issued_at      timestamptz,
  unique (cid, place),
  check ((antivirus_key is null) = (issued_at is null))
);
-- one order at a time waits for the vendor
create unique index one_order_at_a_time on home_internet.antivirus_licences (cid) where antivirus_key is null;
-- file: 0056_simulated_antivirus.sql
-- the simulated antivirus vendor: its licences, and the key that signs the addresses of downloads
create schema simulated_antivirus;
create table simulated_antivirus.licences (
  order_id   text primary key check (length(order_id) between 1 and 100),
  cid        text not null,
  key        text not null unique check (key ~ '^[A-Z0-9]{20}$'),
  issued_at  timestamptz not null,
  ended_at   timestamptz
);
-- one key for all processes
create table simulated_antivirus.signing (
  one  boolean primary key default true check (one),
  key  text not null
);
-- file: 0057_simulated_mailbox_and_hosting.sql
-- the simulated systems of mailboxes and of web hosting: what each would know, by contract; passwords as hashes only
create schema simulated_mailbox;
create schema simulated_hosting;

create table simulated_mailbox.accounts (
  cid            text primary key check (length(cid) between 1 and 40),
  name           text unique check (name ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(name) between 3 and 30),
  password_hash  text,
  behaviour      text not null default 'good' check (behaviour in ('good', 'slow', 'away')),
  changed_at     timestamptz not null
);

create table simulated_hosting.accounts (
  cid            text primary key check (length(cid) between 1 and 40),
  name           text unique check (name ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(name) between 3 and 30),
  password_hash  text,
  behaviour      text not null default 'good' check (behaviour in ('good', 'slow', 'away')),
  changed_at     timestamptz not null
);
-- file: 0058_pairing_codes.sql
-- the newest pairing code of a contract for the provider's mobile app: 15 minutes, single use, shown once (decisions §5)
create table home_internet.pairing_codes (
  cid         text primary key references people.contracts on delete cascade,
  -- keyed with SESSION_SECRET; the code itself is kept nowhere
  code_hash   text not null unique,
  made_by     uuid,
  made_at     timestamptz not null,
  expires_at  timestamptz not null check (expires_at > made_at),
  used_at     timestamptz check (used_at >= made_at and used_at < expires_at)
);
-- file: 0059_operations_read_back.sql
-- what a router was last read back as, and since when its reports tell of a step (decision 073)
alter table home_internet.operations
  -- when the last step handed over was found done, or gone from the controller: what the router reports after that counts as reading back
  add column done_at timestamptz,
  -- of when the report is with which it ended; null where it ended without one
  add column known_at timestamptz;

-- the newest report with which a change of the contract ended: who read an older one just before must not take it for the present
create table home_internet.read_back (
  cid          text primary key references people.contracts on delete cascade,
  reported_at  timestamptz not null,
  settings     jsonb not null
);
-- file: 0070_catalogue.sql
-- Devices and what is sold of them. Money is whole euro cents.
create schema catalogue;

create table catalogue.products (
  -- the device (productSid)
  sid text primary key check (sid ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  category text not null check (category in ('phones', 'tablets', 'watches', 'routers', 'accessories')),
  manufacturer text not null check (length(manufacturer) between 1 and 80),
  model text not null check (length(model) between 1 and 120),
  description_bg text not null check (length(description_bg) between 1 and 4000),
  description_en text not null check (length(description_en) between 1 and 4000),
  -- an ordered list of {"label": {"bg", "en"}, "value": {"bg", "en"}}
  technical jsonb not null check (jsonb_typeof(technical) = 'array'),
  -- what is known of its relevance: the greater, the sooner it is shown
  popularity integer not null check (popularity between 0 and 1000000),
  added_at timestamptz not null,
  withdrawn boolean not null default false,
  -- its words as the one function `fold` spells them, for search
  folded text not null check (length(folded) <= 4000),
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, folded)) stored
);

-- Colours by key: what a filter offers, whatever a maker calls them.
create table catalogue.colours (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  bg text not null check (length(bg) between 1 and 60),
  en text not null check (length(en) between 1 and 60),
  hex text not null check (hex ~ '^#[0-9a-f]{6}$')
);

-- Pictures by what is in them, so that the address of one never has to be asked for again.
create table catalogue.pictures (
  name text primary key check (name ~ '^[0-9a-f]{32}\.(svg|webp|avif|png|jpg)$'),
  bytes bytea not null check (length(bytes) between 1 and 524288)
);

create table catalogue.offers (
  -- what is sold and compared (offerSid)
  sid text primary key check (sid ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
  product_sid text not null references catalogue.products,
  position smallint not null check (position >= 0),
  memory text check (length(memory) between 1 and 40),
  memory_mb integer check (memory_mb > 0),
  colour text references catalogue.colours,
  -- an ordered list of {"name", "alt": {"bg", "en"}}; the first is the one of listings
  pictures jsonb not null check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) > 0),
  eur_cents integer not null check (eur_cents > 0),
  discounted_eur_cents integer check (discounted_eur_cents > 0 and discounted_eur_cents < eur_cents),
  effective_eur_cents integer not null generated always as (coalesce(discounted_eur_cents, eur_cents)) stored,
  -- when the discount began, and the lowest price of the 30 days before that (directive 98/6/EC, article 6a)
  discounted_since timestamptz,
  lowest_30_eur_cents integer check (lowest_30_eur_cents > 0),
  -- a month; null: not leased
  leasing_eur_cents integer check (leasing_eur_cents > 0),
  -- pieces that are ours to sell, and how many of them are promised to orders that wait for their money
  stock integer not null check (stock between 0 and 1000000),
  reserved integer not null default 0 check (reserved >= 0),
  stock_left integer not null generated always as (stock - reserved) stored,
  withdrawn boolean not null default false,
  version integer not null default 1,
  check ((memory is null) = (memory_mb is null)),
  check ((discounted_eur_cents is null) = (discounted_since is null)),
  check ((discounted_eur_cents is null) = (lowest_30_eur_cents is null)),
  -- nothing can be promised that is not there
  constraint no_overselling check (reserved <= stock)
);
create index offers_of_product on catalogue.offers (product_sid, position);

-- What an offer cost, from and until when.
create table catalogue.prices (
  offer_sid text not null references catalogue.offers on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  eur_cents integer not null check (eur_cents > 0),
  primary key (offer_sid, from_at)
);
create unique index one_price_now on catalogue.prices (offer_sid) where until_at is null;

-- The ranges of the price filter.
create table catalogue.price_bands (
  category text not null,
  band smallint not null check (band > 0),
  from_eur_cents integer not null check (from_eur_cents >= 0),
  to_eur_cents integer check (to_eur_cents > from_eur_cents),
  primary key (category, band),
  unique (category, from_eur_cents)
);
insert into catalogue.price_bands (category, band, from_eur_cents, to_eur_cents) values
  ('phones', 1, 0, 15000), ('phones', 2, 15000, 30000), ('phones', 3, 30000, 60000), ('phones', 4, 60000, 100000), ('phones', 5, 100000, null),
  ('tablets', 1, 0, 20000), ('tablets', 2, 20000, 40000), ('tablets', 3, 40000, 70000), ('tablets', 4, 70000, null),
  ('watches', 1, 0, 10000), ('watches', 2, 10000, 20000), ('watches', 3, 20000, 40000), ('watches', 4, 40000, null),
  ('routers', 1, 0, 5000), ('routers', 2, 5000, 10000), ('routers', 3, 10000, 20000), ('routers', 4, 20000, null),
  ('accessories', 1, 0, 1500), ('accessories', 2, 1500, 3000), ('accessories', 3, 3000, 6000), ('accessories', 4, 6000, 12000),
  ('accessories', 5, 12000, null);

-- Raised with every change that a listing or a product's page could show.
create table catalogue.version (
  single boolean primary key default true check (single),
  number bigint not null
);
insert into catalogue.version (number) values (1);
-- file: 0071_catalogue_cards.sql
-- What listings read: one row for each product that is sold, and a cube of counts. Both follow the offers in the very transaction that changes them.
create table catalogue.cards (
  product_sid text primary key,
  slug text not null,
  category text not null,
  manufacturer text not null,
  model text not null,
  name text not null,
  -- the offer that stands for it: the cheapest in stock, else the cheapest
  offer_sid text not null,
  memory text,
  colour text,
  picture jsonb not null,
  eur_cents integer not null,
  discounted_eur_cents integer,
  effective_eur_cents integer not null,
  lowest_30_eur_cents integer,
  leasing_eur_cents integer,
  price_band smallint not null,
  discounted boolean not null,
  stock integer not null,
  in_stock boolean not null,
  memories text[] not null,
  colours text[] not null,
  popularity integer not null,
  added_at timestamptz not null,
  words tsvector not null
) with (fillfactor = 80);
create index cards_by_price on catalogue.cards (category, effective_eur_cents, product_sid);
create index cards_by_name on catalogue.cards (category, name, product_sid);
create index cards_by_age on catalogue.cards (category, added_at desc, product_sid);
create index cards_by_popularity on catalogue.cards (category, popularity desc, product_sid);
create index cards_by_words on catalogue.cards using gin (words);

-- How many products there are of every combination that filters can ask for: few rows, however many products.
create table catalogue.facets (
  category text not null,
  manufacturer text not null,
  memories text[] not null,
  colours text[] not null,
  price_band smallint not null,
  discounted boolean not null,
  in_stock boolean not null,
  products integer not null check (products >= 0),
  primary key (category, manufacturer, memories, colours, price_band, discounted, in_stock)
);

-- The cards as they must be.
create view catalogue.cards_now as
select p.sid as product_sid, p.slug, p.category, p.manufacturer, p.model, p.manufacturer || ' ' || p.model as name,
  o.sid as offer_sid, o.memory, o.colour, o.pictures -> 0 as picture, o.eur_cents, o.discounted_eur_cents, o.effective_eur_cents,
  o.lowest_30_eur_cents, o.leasing_eur_cents, b.band as price_band, o.discounted_eur_cents is not null as discounted,
  s.stock, s.stock > 0 as in_stock, s.memories, s.colours, p.popularity, p.added_at, p.words
from catalogue.products p
join lateral (
  select * from catalogue.offers where product_sid = p.sid and not withdrawn
  order by (stock_left > 0) desc, effective_eur_cents, position, sid limit 1) o on true
join lateral (
  select sum(stock_left)::integer as stock,
    array(select memory from catalogue.offers where product_sid = p.sid and not withdrawn and memory is not null
      group by memory order by min(memory_mb), memory) as memories,
    coalesce(array_agg(distinct colour order by colour) filter (where colour is not null), '{}') as colours
  from catalogue.offers where product_sid = p.sid and not withdrawn) s on true
join lateral (
  select band from catalogue.price_bands where category = p.category and from_eur_cents <= o.effective_eur_cents
  order by from_eur_cents desc limit 1) b on true
where not p.withdrawn;

-- Everyone who changes cards and counts waits here for each other. It is taken after every lock on offers, never before one.
create function catalogue.lock_cards() returns void language sql as $$ select pg_advisory_xact_lock(7236484) $$;

-- Makes the cards of these products, and the counts, what the offers say.
create function catalogue.refresh(asked text[]) returns void language plpgsql as $$
begin
  perform catalogue.lock_cards();
  update catalogue.facets f set products = f.products - gone.products
  from (
    select category, manufacturer, memories, colours, price_band, discounted, in_stock, count(*)::integer as products
    from catalogue.cards where product_sid = any(asked) group by 1, 2, 3, 4, 5, 6, 7) gone
  where (f.category, f.manufacturer, f.memories, f.colours, f.price_band, f.discounted, f.in_stock)
    = (gone.category, gone.manufacturer, gone.memories, gone.colours, gone.price_band, gone.discounted, gone.in_stock);
  delete from catalogue.cards c where c.product_sid = any(asked)
    and not exists (select from catalogue.cards_now n where n.product_sid = c.product_sid);
  insert into catalogue.cards as c select * from catalogue.cards_now where product_sid = any(asked)
  on conflict (product_sid) do update set slug = excluded.slug, category = excluded.category, manufacturer = excluded.manufacturer,
    model = excluded.model, name = excluded.name, offer_sid = excluded.offer_sid, memory = excluded.memory, colour = excluded.colour,
    picture = excluded.picture, eur_cents = excluded.eur_cents, discounted_eur_cents = excluded.discounted_eur_cents,
    effective_eur_cents = excluded.effective_eur_cents, lowest_30_eur_cents = excluded.lowest_30_eur_cents,
    leasing_eur_cents = excluded.leasing_eur_cents, price_band = excluded.price_band, discounted = excluded.discounted,
    stock = excluded.stock, in_stock = excluded.in_stock, memories = excluded.memories, colours = excluded.colours,
    popularity = excluded.popularity, added_at = excluded.added_at, words = excluded.words
  where (c.*) is distinct from (excluded.*);
  insert into catalogue.facets as f
    select category, manufacturer, memories, colours, price_band, discounted, in_stock, count(*)::integer
    from catalogue.cards where product_sid = any(asked) group by 1, 2, 3, 4, 5, 6, 7
  on conflict (category, manufacturer, memories, colours, price_band, discounted, in_stock)
    do update set products = f.products + excluded.products;
  delete from catalogue.facets where products = 0;
end $$;

-- Tells every instance, when this transaction is over, that what it keeps in memory is old.
create function catalogue.raise_version() returns void language plpgsql as $$
declare
  raised bigint;
begin
  perform catalogue.lock_cards();
  update catalogue.version set number = number + 1 returning number into raised;
  perform pg_notify('catalogue', raised::text);
end $$;

-- At the end of the transaction, when every offer that it needed is locked. Whoever writes many says `catalogue.by_hand`, and refreshes them at once.
create function catalogue.follow_offer() returns trigger language plpgsql as $$
declare
  unseen boolean := false;
begin
  if current_setting('catalogue.by_hand', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- of pieces that come and go one sees only whether there are any
    unseen := (old.stock_left > 0) = (new.stock_left > 0)
      and (to_jsonb(old) - '{stock,reserved,stock_left,version}'::text[]) = (to_jsonb(new) - '{stock,reserved,stock_left,version}'::text[]);
  end if;
  perform catalogue.refresh(array[case when tg_op = 'DELETE' then old.product_sid else new.product_sid end]);
  if not unseen then
    perform catalogue.raise_version();
  end if;
  return null;
end $$;
create constraint trigger follow_offer after insert or update or delete on catalogue.offers
  deferrable initially deferred for each row execute function catalogue.follow_offer();

create function catalogue.follow_product() returns trigger language plpgsql as $$
begin
  if current_setting('catalogue.by_hand', true) is distinct from 'on' then
    perform catalogue.refresh(array[new.sid]);
    perform catalogue.raise_version();
  end if;
  return null;
end $$;
create constraint trigger follow_product after insert or update on catalogue.products
  deferrable initially deferred for each row execute function catalogue.follow_product();
-- file: 0072_catalogue_reservations.sql
-- Devices that visitors want, are promised and have. A row is what a cart's entry and an order's line call their subject.
create table catalogue.reservations (
  id uuid primary key,
  offer_sid text not null references catalogue.offers,
  -- the hash of the visitor whose wish it is
  visitor text not null check (length(visitor) = 43),
  -- how many are promised or sold; of what is only wanted, and of what was let go, nothing is kept
  quantity integer not null check (quantity between 0 and 1000),
  state text not null check (state in ('wanted', 'reserved', 'sold', 'released', 'returned')),
  until timestamptz,
  payment_id uuid unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state in ('reserved', 'sold')) = (quantity > 0)),
  check ((state = 'reserved') = (until is not null)),
  check ((state in ('sold', 'returned')) = (payment_id is not null))
);
-- the same thing put in a cart from two tabs is one wish
create unique index one_wish on catalogue.reservations (visitor, offer_sid) where state in ('wanted', 'reserved', 'released');
create index reservations_lapsing on catalogue.reservations (until) where state = 'reserved';
create index reservations_of_offer on catalogue.reservations (offer_sid) where state = 'reserved';
create index reservations_forgotten on catalogue.reservations (changed_at) where state in ('wanted', 'released');

-- What an offer promises is what its reservations say.
create function catalogue.promised_adds_up() returns trigger language plpgsql as $$
declare
  asked text;
begin
  if tg_table_name = 'offers' then
    asked := new.sid;
  elsif tg_op = 'DELETE' then
    asked := old.offer_sid;
  else
    asked := new.offer_sid;
  end if;
  if (select o.reserved from catalogue.offers o where o.sid = asked) is distinct from
     (select coalesce(sum(r.quantity), 0)::integer from catalogue.reservations r where r.offer_sid = asked and r.state = 'reserved') then
    raise exception 'offer % promises another number than its reservations', asked using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger promised_adds_up after update of reserved on catalogue.offers
  deferrable initially deferred for each row execute function catalogue.promised_adds_up();
create constraint trigger promised_adds_up after insert or update or delete on catalogue.reservations
  deferrable initially deferred for each row execute function catalogue.promised_adds_up();
-- file: 0075_listing.sql
-- Listings of all categories at once have an order too.
create index cards_of_all_by_price on catalogue.cards (effective_eur_cents, product_sid);
create index cards_of_all_by_name on catalogue.cards (name, product_sid);
create index cards_of_all_by_age on catalogue.cards (added_at desc, product_sid);
create index cards_of_all_by_popularity on catalogue.cards (popularity desc, product_sid);
-- Few products that fit rare filters are found by their combinations in the cube of counts, not by looking through all in order.
create index cards_by_combination on catalogue.cards (memories, colours, manufacturer, category, price_band, discounted, in_stock);
-- file: 0076_cells_of_cards.sql
-- Each product's place in the cube of counts, as one number: listings know which places fit, so that an index alone says which products do, whatever
-- is filtered by. It is a hash: of four thousand places two have the same number once in a million catalogues.
alter table catalogue.cards add column cell bigint not null generated always as ((hashtextextended(category, hashtextextended(manufacturer,
  hash_array_extended(memories, hash_array_extended(colours, price_band * 4 + discounted::integer * 2 + in_stock::integer)))) % 10000000000000)) stored;
alter table catalogue.facets add column cell bigint not null generated always as ((hashtextextended(category, hashtextextended(manufacturer,
  hash_array_extended(memories, hash_array_extended(colours, price_band * 4 + discounted::integer * 2 + in_stock::integer)))) % 10000000000000)) stored;
-- of a list of a thousand places each would be compared with each of these when a page is planned
alter table catalogue.cards alter column cell set statistics 10;

drop index catalogue.cards_by_price, catalogue.cards_by_name, catalogue.cards_by_age, catalogue.cards_by_popularity, catalogue.cards_of_all_by_price,
  catalogue.cards_of_all_by_name, catalogue.cards_of_all_by_age, catalogue.cards_of_all_by_popularity, catalogue.cards_by_combination;
create index cards_by_price on catalogue.cards (category, effective_eur_cents, product_sid) include (cell);
create index cards_by_name on catalogue.cards (category, name, product_sid) include (cell);
create index cards_by_age on catalogue.cards (category, added_at desc, product_sid) include (cell);
create index cards_by_popularity on catalogue.cards (category, popularity desc, product_sid) include (cell);
create index cards_of_all_by_price on catalogue.cards (effective_eur_cents, product_sid) include (cell);
create index cards_of_all_by_name on catalogue.cards (name, product_sid) include (cell);
create index cards_of_all_by_age on catalogue.cards (added_at desc, product_sid) include (cell);
create index cards_of_all_by_popularity on catalogue.cards (popularity desc, product_sid) include (cell);
create index cards_by_cell on catalogue.cards (cell);
-- file: 0077_compared.sql
-- What visitors and customers compare: one list each, of one category, at most four offers in the order in which they came.
create schema compare;

create table compare.lists (
  -- "visitor " and the hash of the visitor, or "user " and the user's id
  owner text primary key check (owner ~ '^(visitor|user) [A-Za-z0-9_-]{36,43}$'),
  offers text[] not null check (cardinality(offers) <= 4),
  touched_at timestamptz not null
);
create index lists_by_age on compare.lists (touched_at);
-- file: 0078_removed_entries.sql
-- What was taken out of a cart, as it lay there, so that it can be put back under its number.
create table cart.removed (
  visitor text not null references cart.carts on delete cascade,
  entry_number integer not null,
  -- the entry's row, by its columns
  entry jsonb not null check (jsonb_typeof(entry) = 'object'),
  removed_at timestamptz not null,
  primary key (visitor, entry_number)
);
create index removed_long_ago on cart.removed (removed_at);
-- file: 0080_delivery.sql
-- How devices reach their buyer, and what that costs: a provider's own figures, to be changed by UPDATE.
create schema checkout;

create table checkout.delivery_ways (
  way text primary key check (way in ('address', 'shop')),
  eur_cents integer not null check (eur_cents >= 0),
  -- from this much of goods on nothing is charged; null: always
  free_from_eur_cents integer check (free_from_eur_cents > 0),
  offered boolean not null default true
);
insert into checkout.delivery_ways (way, eur_cents, free_from_eur_cents) values ('address', 399, 10000), ('shop', 0, null);

-- Shops where an order can be picked up.
create table checkout.shops (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  position smallint not null check (position >= 0),
  name_bg text not null check (length(name_bg) between 1 and 100),
  name_en text not null check (length(name_en) between 1 and 100),
  address_bg text not null check (length(address_bg) between 1 and 150),
  address_en text not null check (length(address_en) between 1 and 150),
  hours_bg text not null check (length(hours_bg) between 1 and 100),
  hours_en text not null check (length(hours_en) between 1 and 100),
  closed boolean not null default false
);
-- file: 0081_order_delivery_and_method.sql
-- How an order is paid, where it goes, and what that costs beside its lines.
alter table orders.orders
  add column payment_method text not null default 'card' check (payment_method in ('card', 'invoice', 'on-delivery')),
  add column delivery_way text check (delivery_way in ('address', 'shop')),
  -- the address, or the shop's name and address, as they were written when it was ordered
  add column delivery_to_bg text check (length(delivery_to_bg) between 1 and 300),
  add column delivery_to_en text check (length(delivery_to_en) between 1 and 300),
  add column delivery_eur_cents integer not null default 0 check (delivery_eur_cents >= 0),
  add column delivery_bgn_cents integer not null default 0 check (delivery_bgn_cents >= 0),
  add check ((delivery_way is null) = (delivery_to_bg is null)),
  add check ((delivery_way is null) = (delivery_to_en is null)),
  add check (delivery_way is not null or (delivery_eur_cents = 0 and delivery_bgn_cents = 0)),
  -- who pays later is trusted with goods only, and those are delivered
  add check (payment_method = 'card' or delivery_way is not null);

-- An order costs what its lines and its delivery cost, in both currencies.
create or replace function orders.total_is_sum_of_lines() returns trigger language plpgsql as $$
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
-- file: 0083_order_history.sql
-- The list of a user's orders, newest first, read from its index alone. An order that its buyer replaced before paying is no part of it.
drop index orders.orders_of_user;
create index orders_of_user_newest on orders.orders (user_id, placed_at desc, id desc)
  where user_id is not null and cancelled_because is distinct from 'superseded';
create index orders_in_hand on orders.orders (confirmed_at) where state in ('confirmed', 'shipped');

-- A line that its buyer gave up before it was sent.
alter table orders.lines drop constraint lines_state_check;
alter table orders.lines add constraint lines_state_check check (state in ('waiting', 'active', 'refused', 'cancelled'));

-- What a buyer told when giving up an order, or the part of it that was not handed over yet. 12 is another reason, in the buyer's own words.
create table orders.cancellations (
  order_id uuid primary key references orders.orders on delete cascade,
  reason smallint not null check (reason between 1 and 12),
  words text check (length(words) between 1 and 500),
  cancelled_at timestamptz not null,
  told_at timestamptz,
  check ((reason = 12) = (words is not null))
);
-- file: 0084_parcels.sql
-- What of an order is sent. Its id is our word for it towards the delivery company, so that asking again books nothing twice.
create table orders.parcels (
  id uuid primary key,
  order_id uuid not null unique references orders.orders on delete cascade,
  state text not null default 'due' check (state in ('due', 'booked', 'shipped', 'delivered', 'refused', 'recalled', 'returned')),
  tracking_number text unique check (length(tracking_number) between 1 and 60),
  due_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  -- when the company was asked last
  looked_at timestamptz,
  check (state in ('due', 'refused', 'recalled') or tracking_number is not null),
  check (state not in ('shipped', 'delivered', 'returned') or shipped_at is not null),
  check ((state = 'delivered') = (delivered_at is not null))
);
create index parcels_moving on orders.parcels (looked_at nulls first) where state in ('due', 'booked', 'shipped');
-- file: 0085_withdrawals.sql
-- A buyer withdrew from what was delivered (directive 2011/83/EU, articles 9 to 11). Positions are those of the order's lines.
create table orders.withdrawals (
  order_id uuid primary key references orders.orders on delete cascade,
  positions smallint[] not null check (cardinality(positions) > 0),
  requested_at timestamptz not null,
  receipt_sent_at timestamptz,
  receipt_refused_at timestamptz
);
-- file: 0086_simulated_delivery.sql
-- the simulated delivery company: its parcels, and when each leaves and arrives
create schema simulated_delivery;
create table simulated_delivery.parcels (
  reference text primary key check (length(reference) between 1 and 100),
  tracking_number text not null unique,
  mobile text,
  booked_at timestamptz not null,
  -- null: it never leaves
  leaves_at timestamptz,
  arrives_at timestamptz,
  recalled_at timestamptz
);
-- file: 0087_parcels_to_shops.sql
-- Which of our shops an order is picked up from; its words stand in delivery_to_bg and delivery_to_en.
alter table orders.orders add column delivery_shop text check (length(delivery_shop) between 1 and 40);
-- orders that were placed before have only the words
alter table orders.orders add constraint orders_shop_has_its_code check ((delivery_way is not distinct from 'shop') = (delivery_shop is not null)) not valid;

-- Since when a parcel waits at its shop, and when its buyer was told that it left, and that it waits.
alter table orders.parcels
  add column ready_at timestamptz,
  add column shipped_told_at timestamptz,
  add column ready_told_at timestamptz,
  add check (ready_at is null or shipped_at is not null);

alter table simulated_delivery.parcels
  add column ready_at timestamptz,
  add column way text not null default 'address' check (way in ('address', 'shop')),
  add column place text;
-- file: 0090_analytics.sql
-- What visitors did on pages, after they agreed (A§3): no address, no user, no query string. One partition a day of Sofia, made ahead and dropped by a job.
create schema analytics;

create sequence analytics.event_ids;

create table analytics.events (
  id bigint not null default nextval('analytics.event_ids'),
  -- the day in Sofia on which it came
  day date not null,
  at timestamptz not null,
  visit uuid not null,
  type text not null check (type in ('shown', 'search', 'click', 'change', 'popup')),
  url text not null check (length(url) <= 300),
  title text check (length(title) <= 200),
  tag text,
  href text,
  value text,
  text text,
  input_type text,
  checked boolean,
  element_id text,
  parent_id text,
  class text,
  widget_id text,
  widget_name text,
  widget_custom text,
  slot_id text,
  slot_code text,
  slot_position text,
  query text check (length(query) <= 100),
  extended boolean,
  results int check (results >= 0),
  report_widget_ids text[],
  check (type <> 'search' or query is not null)
) partition by range (day);
-- a roll-up reads what came since the last one; days are found by their partition
create index events_in_turn on analytics.events (id);

-- How far the roll-ups have come: every event with a number up to this is in the tables below, once.
create table analytics.watermark (
  one boolean primary key default true check (one),
  upto bigint not null default 0,
  counted_until timestamptz
);
insert into analytics.watermark default values;

-- Visits that may still go on: which steps of the funnels each was at, as bits. A visit counts on its first day.
create table analytics.visits (
  visit uuid primary key,
  day date not null,
  reached int not null
);
create index visits_by_day on analytics.visits (day);

create table analytics.days (
  day date primary key,
  visits int not null default 0,
  pages int not null default 0,
  searches int not null default 0,
  without_result int not null default 0
);
create table analytics.searches_of_day (
  day date not null,
  query text not null,
  times int not null,
  without_result int not null,
  primary key (day, query)
);
create table analytics.widgets_of_day (
  day date not null,
  widget_id text not null,
  name text not null,
  shown int not null,
  clicked int not null,
  primary key (day, widget_id)
);
create table analytics.pages_of_day (
  day date not null,
  path text not null,
  views int not null,
  primary key (day, path)
);
-- How many visits that began on the day came so far: to the step and all before it.
create table analytics.funnels_of_day (
  day date not null,
  funnel text not null,
  step text not null,
  visits int not null,
  primary key (day, funnel, step)
);
-- file: 0094_events_once.sql
-- A batch whose answer was lost comes again: by its random key an event is kept once a day. Events without a key are not compared.
alter table analytics.events add column key uuid;
create unique index events_once on analytics.events (day, key);
-- file: 0105_demo_world.sql
-- says that the demo world was filled in here: such a database is refused where DEMO is off
create table platform.demo_world (
  one        boolean primary key default true check (one),
  filled_at  timestamptz not null
);
-- file: 0106_antivirus_licences_and_names.sql
-- how many licences a contract may have, and how long names may be, are settings: the tables hold what settings may allow
alter table home_internet.antivirus_licences drop constraint antivirus_licences_place_check;
alter table home_internet.antivirus_licences add check (place between 1 and 100);
alter table simulated_mailbox.accounts drop constraint accounts_name_check;
alter table simulated_mailbox.accounts add constraint accounts_name_check check (name ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(name) <= 63);
alter table simulated_hosting.accounts drop constraint accounts_name_check;
alter table simulated_hosting.accounts add constraint accounts_name_check check (name ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(name) <= 63);
-- file: 0107_limits_of_the_shop.sql
-- how many devices are compared, and how long a buyer's words may be, are settings: the tables hold what settings may allow
alter table compare.lists drop constraint lists_offers_check;
alter table compare.lists add constraint lists_offers_check check (cardinality(offers) <= 8);
alter table orders.cancellations drop constraint cancellations_words_check;
alter table orders.cancellations add constraint cancellations_words_check check (length(words) between 1 and 2000);
-- file: 0109_cancelled_without_a_reason.sql
-- An order is cancelled without telling why, where the buyer does not want to. The words of the other reason stay bound to it.
alter table orders.cancellations alter column reason drop not null;
alter table orders.cancellations drop constraint cancellations_check;
alter table orders.cancellations add constraint cancellations_words check ((reason is not distinct from 12) = (words is not null));
-- file: 0110_orders_confirmed_by_mail.sql
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

-- not-confirmed: its time was over. sold-out: others had its things by the time it was confirmed
alter table orders.orders drop constraint orders_cancelled_because_check;
alter table orders.orders add constraint orders_cancelled_because_check
  check (cancelled_because in ('not-paid', 'superseded', 'lost', 'by-customer', 'not-confirmed', 'sold-out'));

-- however often the same cart is submitted, one order of it waits for money; several may wait for their mailbox
drop index orders.one_open_order;
create unique index one_open_order on orders.orders (visitor) where state = 'received' and payment_method = 'card';
-- file: 0111_vignette_holds.sql
-- How long a buyer, a network address or a mailbox has kept a plate from others without paying. The holder is a keyed hash: nobody is named.
create table vignette.holds (
  holder text not null check (length(holder) = 43),
  plate text not null check (plate ~ '^[A-Z0-9]{2,12}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  began_at timestamptz not null,
  held_until timestamptz not null check (held_until >= began_at),
  primary key (plate, country, holder)
);
create index holds_over on vignette.holds (held_until);
-- file: 0112_terms_of_a_cart_entry.sql
-- Which terms the visitor accepted with what was put in the cart, by their fingerprint: the very same are not asked for again at the checkout.
alter table cart.entries add column accepted_terms text check (length(accepted_terms) between 1 and 60);
-- file: 0113_address_of_a_customer.sql
-- Where a customer has what is ordered sent, for filling in forms: all of it or nothing.
alter table people.customers
  add column postcode text check (postcode ~ '^[1-9][0-9]{3}$'),
  add column city text check (length(city) between 1 and 60),
  add column street text check (length(street) between 1 and 150),
  add check ((postcode is null) = (city is null) and (city is null) = (street is null));
-- file: 0114_lease_terms.sql
-- How many months the lease of an offer runs, where it has one: its price a month says little without them.
alter table catalogue.offers add column leasing_months smallint not null default 24 check (leasing_months between 1 and 60);
-- file: 0115_payments_asked.sql
-- When the payment company was last asked how a payment stands, and when it last said that its page still waits for the buyer.
alter table orders.payments
  add column asked_at timestamptz,
  add column told_open_at timestamptz;
-- file: 0125_variants.sql
-- Listings find variants: of each product the first, in its own order, that fits all filters. That it is the first follows from its cell alone:
-- a cell says what filters can ask of a variant and of all variants of the product before it.
create table catalogue.cells (
  number bigint primary key,
  -- the cell of the variant before it; null: it is the product's first
  parent bigint,
  -- how many variants stand before it, and itself
  depth smallint not null,
  category text not null,
  manufacturer text not null,
  memory text,
  colour text,
  price_band smallint not null,
  discounted boolean not null,
  in_stock boolean not null,
  -- how many variants are in it, and how many of these are the last of their product
  variants integer not null check (variants >= 0),
  products integer not null check (products >= 0)
) with (fillfactor = 80);
create index cells_left on catalogue.cells (number) where variants = 0;

create table catalogue.variants (
  product_sid text not null,
  -- what can be bought comes first, then what costs less
  place smallint not null,
  offer_sid text not null,
  category text not null,
  name text not null,
  effective_eur_cents integer not null,
  popularity integer not null,
  added_at timestamptz not null,
  last boolean not null,
  cell bigint not null,
  primary key (product_sid, place)
) with (fillfactor = 80);
-- of a list of a thousand cells each would be compared with each of these when a page is planned
alter table catalogue.variants alter column cell set statistics 10;
create index variants_by_price on catalogue.variants (category, effective_eur_cents, product_sid) include (place, cell);
create index variants_by_name on catalogue.variants (category, name, product_sid) include (place, cell);
create index variants_by_age on catalogue.variants (category, added_at desc, product_sid) include (place, cell);
create index variants_by_popularity on catalogue.variants (category, popularity desc, product_sid) include (place, cell);
create index variants_of_all_by_price on catalogue.variants (effective_eur_cents, product_sid) include (place, cell);
create index variants_of_all_by_name on catalogue.variants (name, product_sid) include (place, cell);
create index variants_of_all_by_age on catalogue.variants (added_at desc, product_sid) include (place, cell);
create index variants_of_all_by_popularity on catalogue.variants (popularity desc, product_sid) include (place, cell);
create index variants_by_cell on catalogue.variants (cell);

-- The variants as they must be, with what their cells say. A cell's number is a hash: of ten thousand cells two have the same once in two hundred
-- thousand catalogues.
create view catalogue.variants_now as
select product_sid, place, offer_sid, category, name, effective_eur_cents, popularity, added_at, lead(cell) over next is null as last, cell,
  lag(cell) over next as parent, manufacturer, memory, colour, price_band, discounted, in_stock
from (
  select product_sid, place, offer_sid, category, name, effective_eur_cents, popularity, added_at, manufacturer, memory, colour, price_band,
    discounted, in_stock,
    hashtextextended(category || E'\x1f' || manufacturer || string_agg(E'\x1e' || coalesce(memory, '') || E'\x1f' || coalesce(colour, '') ||
      E'\x1f' || price_band || E'\x1f' || discounted || E'\x1f' || in_stock, '') over so_far, 0) % 10000000000000 as cell
  from (
    select p.sid as product_sid, o.sid as offer_sid, p.category, p.manufacturer, p.manufacturer || ' ' || p.model as name, p.popularity, p.added_at,
      o.effective_eur_cents, o.memory, o.colour, b.band as price_band, o.discounted_eur_cents is not null as discounted,
      o.stock_left > 0 as in_stock,
      (row_number() over (partition by p.sid order by (o.stock_left > 0) desc, o.effective_eur_cents, o.position, o.sid))::smallint as place
    from catalogue.products p
    join catalogue.offers o on o.product_sid = p.sid
    join lateral (
      select band from catalogue.price_bands where category = p.category and from_eur_cents <= o.effective_eur_cents
      order by from_eur_cents desc limit 1) b on true
    where not p.withdrawn and not o.withdrawn) placed
  window so_far as (partition by product_sid order by place)) celled
window next as (partition by product_sid order by place);

-- A card's pieces are those of the offer that stands on it: what is sold of other variants cannot be promised to who wants this one.
create or replace view catalogue.cards_now as
select p.sid as product_sid, p.slug, p.category, p.manufacturer, p.model, p.manufacturer || ' ' || p.model as name,
  o.sid as offer_sid, o.memory, o.colour, o.pictures -> 0 as picture, o.eur_cents, o.discounted_eur_cents, o.effective_eur_cents,
  o.lowest_30_eur_cents, o.leasing_eur_cents, b.band as price_band, o.discounted_eur_cents is not null as discounted,
  o.stock_left as stock, o.stock_left > 0 as in_stock, s.memories, s.colours, p.popularity, p.added_at, p.words
from catalogue.products p
join lateral (
  select * from catalogue.offers where product_sid = p.sid and not withdrawn
  order by (stock_left > 0) desc, effective_eur_cents, position, sid limit 1) o on true
join lateral (
  select
    array(select memory from catalogue.offers where product_sid = p.sid and not withdrawn and memory is not null
      group by memory order by min(memory_mb), memory) as memories,
    coalesce(array_agg(distinct colour order by colour) filter (where colour is not null), '{}') as colours
  from catalogue.offers where product_sid = p.sid and not withdrawn) s on true
join lateral (
  select band from catalogue.price_bands where category = p.category and from_eur_cents <= o.effective_eur_cents
  order by from_eur_cents desc limit 1) b on true
where not p.withdrawn;

-- The version before this one counts by products' cards: it is told the same as ever while it runs, and nobody keeps these counts any more.
drop table catalogue.facets;
create view catalogue.facets as
select category, manufacturer, memories, colours, price_band, discounted, in_stock, count(*)::integer as products, cell
from catalogue.cards group by 1, 2, 3, 4, 5, 6, 7, cell;
drop index catalogue.cards_by_name, catalogue.cards_by_age, catalogue.cards_by_popularity, catalogue.cards_of_all_by_price,
  catalogue.cards_of_all_by_name, catalogue.cards_of_all_by_age, catalogue.cards_of_all_by_popularity, catalogue.cards_by_cell;

-- Makes the cards, variants and counts of these products what the offers say.
create or replace function catalogue.refresh(asked text[]) returns void language plpgsql as $$
begin
  perform catalogue.lock_cards();
  delete from catalogue.cards c where c.product_sid = any(asked)
    and not exists (select from catalogue.cards_now n where n.product_sid = c.product_sid);
  insert into catalogue.cards as c select * from catalogue.cards_now where product_sid = any(asked)
  on conflict (product_sid) do update set slug = excluded.slug, category = excluded.category, manufacturer = excluded.manufacturer,
    model = excluded.model, name = excluded.name, offer_sid = excluded.offer_sid, memory = excluded.memory, colour = excluded.colour,
    picture = excluded.picture, eur_cents = excluded.eur_cents, discounted_eur_cents = excluded.discounted_eur_cents,
    effective_eur_cents = excluded.effective_eur_cents, lowest_30_eur_cents = excluded.lowest_30_eur_cents,
    leasing_eur_cents = excluded.leasing_eur_cents, price_band = excluded.price_band, discounted = excluded.discounted,
    stock = excluded.stock, in_stock = excluded.in_stock, memories = excluded.memories, colours = excluded.colours,
    popularity = excluded.popularity, added_at = excluded.added_at, words = excluded.words
  where (c.*) is distinct from (excluded.*);
  update catalogue.cells c set variants = c.variants - gone.variants, products = c.products - gone.products
  from (
    select cell, count(*)::integer as variants, (count(*) filter (where last))::integer as products
    from catalogue.variants where product_sid = any(asked) group by cell) gone
  where c.number = gone.cell;
  with now as materialized (select * from catalogue.variants_now where product_sid = any(asked)),
  gone as (
    delete from catalogue.variants v where v.product_sid = any(asked)
      and not exists (select from now n where n.product_sid = v.product_sid and n.place = v.place)),
  put as (
    insert into catalogue.variants as v (product_sid, place, offer_sid, category, name, effective_eur_cents, popularity, added_at, last, cell)
    select product_sid, place, offer_sid, category, name, effective_eur_cents, popularity, added_at, last, cell from now
    on conflict (product_sid, place) do update set offer_sid = excluded.offer_sid, category = excluded.category, name = excluded.name,
      effective_eur_cents = excluded.effective_eur_cents, popularity = excluded.popularity, added_at = excluded.added_at,
      last = excluded.last, cell = excluded.cell
    where (v.*) is distinct from (excluded.*))
  insert into catalogue.cells as c (number, parent, depth, category, manufacturer, memory, colour, price_band, discounted, in_stock, variants, products)
    select cell, parent, place, category, manufacturer, memory, colour, price_band, discounted, in_stock, count(*)::integer,
      (count(*) filter (where last))::integer
    from now group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  on conflict (number) do update set variants = c.variants + excluded.variants, products = c.products + excluded.products;
  delete from catalogue.cells where variants = 0;
end $$;

update catalogue.cards c set stock = n.stock from catalogue.cards_now n where n.product_sid = c.product_sid and n.stock <> c.stock;
insert into catalogue.variants (product_sid, place, offer_sid, category, name, effective_eur_cents, popularity, added_at, last, cell)
  select product_sid, place, offer_sid, category, name, effective_eur_cents, popularity, added_at, last, cell from catalogue.variants_now;
insert into catalogue.cells (number, parent, depth, category, manufacturer, memory, colour, price_band, discounted, in_stock, variants, products)
  select cell, parent, place, category, manufacturer, memory, colour, price_band, discounted, in_stock, count(*)::integer,
    (count(*) filter (where last))::integer
  from catalogue.variants_now group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
-- what instances keep in memory is of products, not of variants
select catalogue.raise_version();
-- file: 0135_restart_operations.sql
-- restarting the router is a change like any other (docs/decisions/125)
alter table home_internet.operations drop constraint operations_family_check;
alter table home_internet.operations add constraint operations_family_check
  check (family in ('wifi', 'lan', 'napt', 'reservations', 'access', 'dns', 'devices', 'reset', 'restart'));
-- file: 0136_simulated_boots.sql
-- when a simulated router last came up, however it did; not known of those that stand already
alter table simulated_network.routers add column booted_at timestamptz;
-- file: 0137_connection_checks.sql
-- the last time that a customer had the router asked whether it answers (docs/decisions/125)
create table home_internet.connection_checks (
  cid         text primary key references people.contracts on delete cascade,
  checked_at  timestamptz not null,
  answered    boolean not null
);
-- file: 0140_search_folding.sql
-- How a product's words were made ready for search: those made by an older way are made anew by a job.
alter table catalogue.products add column folding integer not null default 1;
create index products_to_refold on catalogue.products (sid) where folding < 2;
-- file: 0141_own_world.sql
-- says that a portal with DEMO off has opened the database: it holds a provider's own data, and is refused where DEMO is on
create table platform.own_world (
  one          boolean primary key default true check (one),
  opened_at    timestamptz not null
);
-- file: 0142_clock.sql
-- the latest time that a portal has seen on its clock: an earlier one now says that the clock was set back since
create table platform.clock (
  one      boolean primary key default true check (one),
  seen_at  timestamptz not null
);
-- file: 0150_words_of_columns.sql
-- Words that the code reads as one of a few are one of these few.
alter table catalogue.cards add constraint cards_category check (category in ('phones', 'tablets', 'watches', 'routers', 'accessories'));
alter table catalogue.cells add constraint cells_category check (category in ('phones', 'tablets', 'watches', 'routers', 'accessories'));
alter table catalogue.price_bands add constraint price_bands_category check (category in ('phones', 'tablets', 'watches', 'routers', 'accessories'));
alter table home_internet.operations add constraint operations_kind check (kind in (
  'wifi.settings', 'wifi.activate', 'wifi.deactivate', 'lan.settings', 'lan.activate', 'lan.deactivate',
  'devices.read', 'napt.add', 'napt.activate', 'napt.deactivate', 'napt.delete', 'reservations.add',
  'reservations.activate', 'reservations.deactivate', 'reservations.delete', 'access.type', 'access.add',
  'access.edit', 'access.delete', 'dns.set', 'dns.delete', 'reset', 'restart', 'repair', 'undo'
));
-- file: 0151_words_of_the_trade.sql
-- One word for one thing: what the code renamed is renamed where it is stored, rows and waiting jobs along with it. Versions before this one are stopped first.

alter table orders.payments drop constraint payments_state_check, drop constraint payments_check1, drop constraint payments_check2;
drop index orders.one_live_payment, orders.live_payments;
alter table orders.payments alter column state set default 'pending';
update orders.payments set state = case state when 'beginning' then 'pending' else 'overpaid' end where state in ('beginning', 'surplus');
-- overpaid: money that came although the order was paid already; it goes back
alter table orders.payments
  add constraint payments_state_check check (state in ('pending', 'open', 'declined', 'expired', 'paid', 'overpaid')),
  add constraint payments_opened check (state in ('pending', 'expired', 'declined') or provider_id is not null),
  add constraint payments_settled check ((state in ('pending', 'open')) = (settled_at is null));
create unique index one_live_payment on orders.payments (order_id) where state in ('pending', 'open');
create index live_payments on orders.payments (expires_at) where state in ('pending', 'open');
alter table orders.payments rename column asked_at to checked_at;
alter table orders.payments rename column told_open_at to open_confirmed_at;

alter table orders.refunds rename column told_at to notice_sent_at;
alter table orders.cancellations rename column told_at to notice_sent_at;

alter table orders.parcels drop constraint parcels_state_check, drop constraint parcels_check;
update orders.parcels set state = 'cancelled' where state = 'recalled';
alter table orders.parcels
  add constraint parcels_state_check check (state in ('due', 'booked', 'shipped', 'delivered', 'refused', 'cancelled', 'returned')),
  add constraint parcels_tracked check (state in ('due', 'refused', 'cancelled') or tracking_number is not null);
alter table orders.parcels rename column shipped_told_at to shipped_notice_sent_at;
alter table orders.parcels rename column ready_told_at to ready_notice_sent_at;
alter table simulated_delivery.parcels rename column recalled_at to cancelled_at;

alter table catalogue.reservations drop constraint reservations_state_check;
drop index catalogue.one_wish, catalogue.reservations_forgotten;
update catalogue.reservations set state = 'in-cart' where state = 'wanted';
alter table catalogue.reservations add constraint reservations_state_check check (state in ('in-cart', 'reserved', 'sold', 'released', 'returned'));
-- the same thing put in a cart from two tabs is one reservation
create unique index one_open_reservation on catalogue.reservations (visitor, offer_sid) where state in ('in-cart', 'reserved', 'released');
create index reservations_forgotten on catalogue.reservations (changed_at) where state in ('in-cart', 'released');

-- the tables of the job queue are made by pg-boss at the first start
do $$
declare
  renamed text[];
begin
  if to_regclass('jobs.queue') is null then
    return;
  end if;
  foreach renamed slice 1 in array array[
    ['orders.recall-parcel', 'orders.cancel-parcel'],
    ['orders.tell-of-parcel', 'orders.send-parcel-notice'],
    ['orders.tell-refund', 'orders.send-refund-notice'],
    ['orders.tell-cancelled', 'orders.send-cancellation-notice'],
    ['orders.ask-to-confirm', 'orders.send-confirmation-request'],
    ['orders.ask-about-payments', 'orders.check-payments'],
    ['orders.ask-about-lines', 'orders.check-lines'],
    ['catalogue.forget-wishes', 'catalogue.forget-reservations']
  ] loop
    insert into jobs.queue select (jsonb_populate_record(q, jsonb_build_object('name', renamed[2]))).* from jobs.queue q where name = renamed[1];
    update jobs.job set name = renamed[2] where name = renamed[1];
    delete from jobs.schedule where name = renamed[1];
    delete from jobs.queue where name = renamed[1];
  end loop;
end $$;
-- file: 0152_names_of_operations.sql
-- An operation's columns by the words of the code. A version that still runs writes the former names: each write fills both, until they are dropped.
alter table home_internet.operations
  add column command_hash text,
  add column encrypted_password text,
  add column details jsonb not null default '{}',
  add column repairs uuid references home_internet.operations on delete cascade;
alter table home_internet.operations alter column wish_hash drop not null;

update home_internet.operations set command_hash = wish_hash, encrypted_password = sealed, details = told, repairs = mends;

create function home_internet.former_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.command_hash := coalesce(new.command_hash, new.wish_hash);
    new.encrypted_password := coalesce(new.encrypted_password, new.sealed);
    new.repairs := coalesce(new.repairs, new.mends);
    if new.details = '{}' then new.details := new.told; end if;
  elsif new.sealed is distinct from old.sealed then
    new.encrypted_password := new.sealed;
  end if;
  new.wish_hash := new.command_hash;
  new.sealed := new.encrypted_password;
  new.mends := new.repairs;
  new.told := new.details;
  return new;
end $$;
create trigger former_names before insert or update on home_internet.operations for each row execute function home_internet.former_names();
alter table home_internet.operations alter column command_hash set not null;
-- file: 0153_names_of_jobs.sql
-- Queues and columns by the words of the code; waiting jobs move along. Versions before this one are stopped first.
alter table home_internet.operations rename column asked_at to requested_at;
alter table home_internet.operations rename column asked_by to requested_by;

-- the tables of the job queue are made by pg-boss at the first start
do $$
declare
  renamed text[];
begin
  if to_regclass('jobs.queue') is null then
    return;
  end if;
  foreach renamed slice 1 in array array[
    ['home-internet.carry', 'home-internet.run-operation'],
    ['account.tell-of-new-password', 'account.send-new-password-notice']
  ] loop
    insert into jobs.queue select (jsonb_populate_record(q, jsonb_build_object('name', renamed[2]))).* from jobs.queue q where name = renamed[1];
    update jobs.job set name = renamed[2] where name = renamed[1];
    delete from jobs.queue where name = renamed[1];
  end loop;
end $$;
-- file: 0160_people_of_a_provider.sql
-- An imported user signs in only after activation: until then there is no user name and no password.
alter table people.users
  alter column username drop not null,
  alter column password_hash drop not null,
  add column provider_id text unique check (length(provider_id) between 1 and 40),
  add constraint name_and_password_together check ((username is null) = (password_hash is null));

-- What happened to a user's account, for twelve months: shown to its owner, and to the main user of the customer.
create table people.history (
  id bigint generated always as identity primary key,
  user_id uuid not null references people.users on delete cascade,
  -- who did it, where it was another user; the name stays when that user goes
  actor_name text check (length(actor_name) between 1 and 120),
  happened_at timestamptz not null,
  event text not null check (event ~ '^[a-z][a-z-]{2,39}$'),
  -- never secret and never another person's data: what was changed, in words of the code
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 1000),
  network text check (length(network) between 1 and 60)
);
create index history_of_user on people.history (user_id, happened_at desc, id desc);
create index history_by_time on people.history (happened_at);

-- When the person of a session last proved who they are, by password, passkey or code.
alter table people.sessions add column confirmed_at timestamptz;
update people.sessions set confirmed_at = created_at;
alter table people.sessions alter column confirmed_at set default now(), alter column confirmed_at set not null;
-- file: 0161_ended_customers.sql
-- What the provider no longer has is ended, never deleted: it is shown to nobody, an ended user cannot sign in, and a later file may bring it back.
alter table people.customers add column ended_at timestamptz;
alter table people.users add column ended_at timestamptz;
alter table people.billing_accounts add column ended_at timestamptz;
alter table people.contracts add column ended_at timestamptz;
alter table people.assets add column ended_at timestamptz;
-- file: 0162_import_of_customers.sql
-- A mail or a mobile number that its owner confirmed in the portal: an import leaves it as it is.
alter table people.users add column if not exists mail_confirmed_at timestamptz;
alter table people.users add column if not exists msisdn_confirmed_at timestamptz;

-- Imports of customers: what was read, how far each came, and what it changed.
create table people.imports (
  id bigint generated always as identity primary key,
  file_name text not null check (length(file_name) between 1 and 4096),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  full_file boolean not null,
  customers integer not null check (customers >= 0),
  -- the file is written up to here: the next import of it goes on with the line after
  bytes_done bigint not null default 0 check (bytes_done >= 0),
  lines_done integer not null default 0 check (lines_done >= 0),
  -- how many entries may be ended, as it was confirmed
  may_end integer not null check (may_end >= 0),
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at),
  -- it was not finished: another file was imported instead
  superseded boolean not null default false
);
create unique index one_import_under_way on people.imports ((finished_at is null)) where finished_at is null;

-- The ids in the file that is being imported, one row for each customer. Not logged: when it is lost in a crash, the file is checked again.
create unlogged table people.import_keys (
  customer text not null,
  line integer not null,
  users text[] not null,
  accounts text[] not null,
  contracts text[] not null,
  lines text[] not null
);

-- Lines in that file that move to another customer: they are not ended where they were.
create unlogged table people.import_moves (service_id text primary key);
-- file: 0165_ways_to_an_account.sql
-- A way to an account without its password: activation, an invitation to it, a forgotten password or user name.
create table people.access_requests (
  id uuid primary key,
  purpose text not null check (purpose in ('activation', 'invitation', 'password', 'username')),
  -- of the cookie or link that opens it; the token itself is stored nowhere
  token_hash text not null unique check (length(token_hash) = 43),
  language text not null check (language in ('bg', 'en')),
  -- what was typed; the row goes the night after it ended
  sought jsonb check (jsonb_typeof(sought) = 'object' and length(sought::text) <= 1000),
  -- the users that it opens; none where nothing is on file
  user_ids uuid[] not null default '{}',
  -- how often a code or mail was requested
  sends integer not null default 1 check (sends between 1 and 10),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- when its code was given
  confirmed_at timestamptz,
  used_at timestamptz
);
create index access_requests_by_end on people.access_requests (expires_at);
create index users_by_mail on people.users (lower(mail));
create index users_by_msisdn on people.users (msisdn);
-- file: 0166_invitations.sql
-- Who is invited already is found by user.
create index access_requests_of_user on people.access_requests using gin (user_ids);
-- file: 0170_second_factors.sql
-- What proves a user beside the password, each under a name of the user's own choice.
create table people.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people.users on delete cascade,
  kind text not null check (kind in ('app', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- an authenticator app: its secret, encrypted under a key derived from the portal's, and the last 30 seconds in which a code of it was used
  encrypted_secret text,
  used_step bigint,
  -- a passkey: its id, public key and counter, and how a browser reaches its device
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  constraint what_its_kind_has check (
    (kind = 'app') = (encrypted_secret is not null) and (kind = 'passkey') = (credential_id is not null)
    and (kind = 'passkey') = (public_key is not null) and (kind = 'passkey') = (counter is not null)
  )
);
create index factors_of_user on people.factors (user_id, added_at);

-- An authenticator app that is being added: it counts once a code of it was given.
create table people.app_setups (
  user_id uuid primary key references people.users on delete cascade,
  encrypted_secret text not null,
  begun_at timestamptz not null
);

-- Codes for who has lost the factors: shown once, stored as hashes under the portal's secret, each good for one sign-in.
create table people.recovery_codes (
  user_id uuid not null references people.users on delete cascade,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A sign-in whose password was right and whose second factor is awaited: not a session, and short-lived.
create table people.half_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references people.users on delete cascade,
  -- a change of the password ends it
  password_hash text not null,
  begun_at timestamptz not null
);
create index half_sign_ins_of_user on people.half_sign_ins (user_id);
create index half_sign_ins_by_time on people.half_sign_ins (begun_at);
-- file: 0175_grants.sql
-- What a virtual user may do. The main user may do everything and has no rows here.
alter table people.users add constraint users_with_customer unique (id, customer_id);

create table people.grants (
  user_id uuid not null,
  customer_id uuid not null,
  -- null: all billing accounts of the customer, also those to come
  billing_account_id uuid,
  permission text not null check (permission in ('see', 'pay', 'change', 'home-internet')),
  foreign key (user_id, customer_id) references people.users (id, customer_id) on delete cascade,
  foreign key (billing_account_id, customer_id) references people.billing_accounts (id, customer_id) on delete cascade,
  unique nulls not distinct (user_id, permission, billing_account_id)
);
create index grants_of_account on people.grants (billing_account_id);

-- Until now a virtual user could do what the main user can.
insert into people.grants (user_id, customer_id, permission)
select u.id, u.customer_id, p.permission
from people.users u cross join (values ('see'), ('pay'), ('change'), ('home-internet')) as p (permission)
where u.role = 'customer' and not u.main;
-- file: 0176_invitations.sql
-- An invited user has no user name and no password until the invitation is accepted; a new invitation replaces the one before.
create table people.invitations (
  id uuid primary key,
  user_id uuid not null unique references people.users on delete cascade,
  -- of the token in the mail's link, which is stored nowhere
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at)
);
-- file: 0180_contact_data.sql
-- Whether a user wants mails that neither the law nor safety requires.
alter table people.users add column accepts_mails boolean not null default true;

-- A new contact mail or mobile that waits for the code sent to it; until then the old one counts.
create table people.contact_changes (
  user_id uuid not null references people.users on delete cascade,
  kind text not null check (kind in ('mail', 'mobile')),
  address text not null check (length(address) between 9 and 254 or (kind = 'mail' and length(address) between 3 and 254)),
  started_at timestamptz not null,
  primary key (user_id, kind)
);
create index contact_changes_by_time on people.contact_changes (started_at);
-- file: 0181_data_exports.sql
-- The export of a user's data (GDPR 15 and 20): one at a time, written whole or not at all, deleted after a week.
create table people.data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references people.users on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  archive bytea check (length(archive) between 1 and 20000000),
  -- of the one link that opens it, once
  link_hash bytea,
  link_ends_at timestamptz,
  fetched_at timestamptz,
  check ((ready_at is null) = (archive is null)),
  check ((link_hash is null) = (link_ends_at is null)),
  check (link_hash is null or ready_at is not null)
);
alter table people.data_exports alter column archive set storage external;
create index data_exports_by_time on people.data_exports (requested_at);
-- file: 0185_account_deletion.sql
-- Deleting an account (B§4): how far a person has come, and in which session. It ends with that session; too many wrong codes lock it for every session.
create table people.deletion_processes (
  user_id uuid primary key references people.users on delete cascade,
  session_id uuid references people.sessions on delete cascade,
  state text not null check (state in ('started', 'code-sent', 'authenticated', 'locked')),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  check ((state = 'locked') = (session_id is null))
);
create index deletion_processes_of_session on people.deletion_processes (session_id) where session_id is not null;

-- What is left of a deleted user: that there was one, and the provider's key, so that an import does not bring the person back. Nobody is named.
create table people.deleted_users (
  user_id uuid primary key,
  customer_id uuid not null references people.customers on delete cascade,
  provider_id text unique check (length(provider_id) between 1 and 40),
  main boolean not null,
  deleted_at timestamptz not null
);
create index deleted_users_of_customer on people.deleted_users (customer_id);

-- The last mail to a deleted user, until it is sent.
create table people.deletion_receipts (
  id uuid primary key default gen_random_uuid(),
  mail text not null check (mail like '_%@_%' and length(mail) <= 254),
  name text not null check (length(name) between 1 and 120),
  language text not null check (language in ('bg', 'en')),
  deleted_at timestamptz not null
);
create index deletion_receipts_by_time on people.deletion_receipts (deleted_at);

-- What a user has to see before anything else (B§3 USER_DELETED_MSG). `main`: the main user of the customer was deleted.
create table people.notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people.users on delete cascade,
  type text not null check (type in ('USER_DELETED_MSG')),
  main boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz
);
create index notices_of_user on people.notices (user_id, created_at);
create index notices_unseen on people.notices (user_id, created_at, id) where seen_at is null;
-- file: 0190_passkeys.sql
-- Passkeys: whether the device stores one elsewhere too, and bounds on what a browser sends.
alter table people.factors
  add column synced boolean,
  add constraint synced_passkeys check ((kind = 'passkey') = (synced is not null)),
  add constraint bounded_passkeys check (
    length(credential_id) between 1 and 1400 and length(public_key) between 1 and 4096 and counter between 0 and 4294967295
    and cardinality(transports) <= 10
  );

-- Challenges that a passkey has answered: each is good for once. They are signed and live for minutes, so those that nobody answered are stored nowhere.
create table people.used_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  used_at timestamptz not null
);
create index used_challenges_by_time on people.used_challenges (used_at);
-- file: 0200_attachments.sql
-- Files that people send with messages (B§5 Attachments). The row is first and the file second, and a file is removed before its row: so a sweep finds both.
create schema attachments;

create table attachments.files (
  -- the file's name in the storage; nobody outside sees it
  id uuid primary key default gen_random_uuid(),
  -- by which its owner names it: B's mediaCode and id
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  -- a hash of the user or of the visitor
  owner text not null check (owner ~ '^[A-Za-z0-9_-]{43}$'),
  -- whose limits apply
  purpose text not null check (purpose in ('message', 'ticket')),
  -- the form it is chosen in: what is counted together
  form text not null check (form ~ '^[A-Za-z0-9_-]{0,64}$'),
  name text not null check (length(name) between 1 and 150 and name !~ '[[:cntrl:]/\\]'),
  kind text not null check (kind in ('pdf', 'png', 'jpg', 'jpeg', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'heic')),
  -- as sent: what counts against the limits
  size int not null check (size between 1 and 10485760),
  sha256 bytea not null check (length(sha256) = 32),
  -- as stored: pictures are written anew
  stored_size int check (stored_size between 1 and 83886080),
  stored_sha256 bytea check (length(stored_sha256) = 32),
  -- arriving: not whole yet; quarantined: not scanned yet; checked: waits to be sent; kept: belongs to something; flagged: by the scanner; removed: to be swept
  state text not null check (state in ('arriving', 'quarantined', 'checked', 'kept', 'flagged', 'removed')),
  belongs_kind text check (belongs_kind in ('message', 'ticket')),
  belongs_to uuid,
  created_at timestamptz not null,
  checked_at timestamptz,
  check ((stored_size is null) = (stored_sha256 is null)),
  check (state in ('arriving', 'removed') or stored_size is not null),
  check (state <> 'arriving' or stored_size is null),
  check ((belongs_kind is null) = (belongs_to is null)),
  check (state <> 'kept' or belongs_to is not null),
  check (state not in ('arriving', 'checked') or belongs_to is null),
  check (state not in ('checked', 'kept', 'flagged') or checked_at is not null)
);
-- the same file chosen again in one form is the same attachment
create unique index files_once on attachments.files (owner, purpose, form, sha256)
  where belongs_to is null and state in ('arriving', 'quarantined', 'checked');
create index files_of_owner on attachments.files (owner, created_at);
create index files_of on attachments.files (belongs_kind, belongs_to) where belongs_to is not null;
create index files_waiting on attachments.files (created_at) where state in ('arriving', 'quarantined', 'checked', 'flagged', 'removed');

-- The simulated virus scanner: how often it was asked about the files that it knows.
create schema simulated_scanner;
create table simulated_scanner.scans (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  scans int not null default 1 check (scans >= 1)
);
-- file: 0210_notification_settings.sql
-- Through which channels a user is told of what (B§3). Only what differs from the defaults has to be stored.
create schema notifications;

create table notifications.settings (
  user_id uuid not null references people.users on delete cascade,
  name text not null
    check (name in ('INTERACTION_BOX_MESSAGE', 'MAIN_USER_ADD_SERVICE', 'CHANGE_USERNAME', 'CHANGE_PASSWORD', 'CHANGE_AUTHORIZED')),
  interaction_box boolean not null,
  sms boolean not null,
  email boolean not null,
  primary key (user_id, name),
  -- B§5: forced, and not offered
  check (name <> 'MAIN_USER_ADD_SERVICE' or email),
  check (not interaction_box or name not in ('INTERACTION_BOX_MESSAGE', 'MAIN_USER_ADD_SERVICE')),
  -- who takes an account over must not be able to silence its warnings
  check (name not in ('CHANGE_USERNAME', 'CHANGE_PASSWORD', 'CHANGE_AUTHORIZED') or sms or email)
);
-- file: 0211_notifications.sql
-- Notifications of a user (B§3). `code` is the publisher's own key: what is published again under it is one notification.
create table notifications.messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people.users on delete cascade,
  code text not null check (code ~ '^[a-z0-9][a-z0-9.-]{0,79}$'),
  type text not null check (type in ('MESSAGE', 'URGENT', 'SESSION', 'NOTE', 'USER_PROFILE_MSG')),
  bg text not null check (length(bg) between 1 and 500),
  en text not null check (length(en) between 1 and 500),
  -- a path of the portal that leads to what it is about
  link text check (link ~ '^([{]area[}]([/?]|$)|/([^/]|$))' and length(link) <= 200),
  created_at timestamptz not null,
  ends_at timestamptz,
  seen_at timestamptz,
  removed_at timestamptz,
  unique (user_id, code),
  check (type <> 'SESSION' or ends_at is not null)
);
create index messages_of_user on notifications.messages (user_id, created_at desc, id) where removed_at is null;
create index messages_unseen on notifications.messages (user_id, created_at desc, id) where seen_at is null and removed_at is null;
create index messages_by_time on notifications.messages (created_at);

-- The group faults whose bar a user has removed: it comes back when they change.
create table notifications.removed_bars (
  user_id uuid primary key references people.users on delete cascade,
  faults text not null check (length(faults) between 1 and 500)
);

-- Open pages of a session that has ended, however it has, are told so at once.
create function notifications.session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'session ' || old.id);
  return null;
end $$;
create trigger session_ended after delete on people.sessions for each row execute function notifications.session_ended();
-- file: 0220_conversations.sql
-- Conversations of customers and visitors with the desk (B§3). Messages are kept for good; when their person leaves, texts and names are emptied.
create schema conversations;

create table conversations.conversations (
  id uuid primary key default gen_random_uuid(),
  -- B's code: in addresses and calls
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  -- B's displayCode is made of it
  number bigint generated always as identity unique,
  -- whose it is: a user, or a visitor, who may become one later
  user_id uuid references people.users on delete set null,
  -- a hash of the visitor's cookie
  visitor text check (visitor ~ '^[A-Za-z0-9_-]{43}$'),
  -- as given in the form; empty when the person has left
  name text not null check (length(name) <= 100),
  mail text check (length(mail) between 3 and 254),
  language text not null check (language in ('bg', 'en')),
  topic text not null check (length(topic) between 1 and 120),
  message_type text not null default 'CONVERSATION' check (message_type in ('CONVERSATION', 'NOTIFICATION')),
  request_reason text check (request_reason in ('GET_AN_OFFER', 'TECHNICAL_QUESTIONS', 'PAYMENT_AND_INVOICES', 'GENERAL_INFORMATION')),
  service_type text check (service_type in ('MOBILE_AND_OTHER', 'INTERNET', 'TV')),
  created_at timestamptz not null,
  -- of the latest message that its person sees
  last_at timestamptz not null,
  -- null while a message of the desk is unread
  seen_at timestamptz,
  -- since when a message waits for the desk's answer
  waiting_since timestamptz,
  -- of the desk's first answer
  answered_at timestamptz,
  claimed_by uuid references people.users on delete set null,
  claimed_at timestamptz,
  locked_at timestamptz,
  -- its person has left
  erased_at timestamptz,
  check (service_type is null or request_reason is not null),
  check (claimed_by is null or claimed_at is not null),
  check (message_type = 'CONVERSATION' or waiting_since is null),
  check (erased_at is null or (user_id is null and visitor is null and mail is null and name = ''))
);
-- the list of a user: unread first, then the latest
create index conversations_of_user on conversations.conversations (user_id, (seen_at is not null), last_at desc, id) where user_id is not null;
create index conversations_of_visitor on conversations.conversations (visitor, last_at desc) where visitor is not null;
-- the desk's queue, the oldest first
create index conversations_waiting on conversations.conversations (waiting_since, id) where waiting_since is not null;
create index conversations_by_time on conversations.conversations (last_at desc, id);

create table conversations.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations.conversations,
  -- INBOUND: from its person; OUTBOUND: from the desk; NOTE: internal, for the desk alone
  direction text not null check (direction in ('INBOUND', 'OUTBOUND', 'NOTE')),
  via text not null check (via in ('portal', 'mail')),
  -- the user, or the operator; null for a visitor and for the portal itself
  author_id uuid references people.users on delete set null,
  body text not null check (length(body) <= 20000),
  -- its folded words and their stems, for the search
  words tsvector not null default '',
  created_at timestamptz not null,
  -- a hash of the Message-ID of the mail that it came in, so that a mail delivered twice is one message
  mail_id text unique check (mail_id ~ '^[0-9a-f]{64}$'),
  check (direction = 'INBOUND' or mail_id is null)
);
create index messages_of on conversations.messages (conversation_id, created_at, id);
create index messages_by_words on conversations.messages using gin (words);

-- Everything that was done with a conversation, and by whom.
create table conversations.acts (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references conversations.conversations,
  act text not null
    check (act in ('opened', 'written', 'answered', 'noted', 'claimed', 'released', 'locked', 'reopened', 'joined', 'told', 'erased')),
  -- null for a visitor, and for the portal itself
  actor_id uuid references people.users on delete set null,
  message_id uuid references conversations.messages,
  at timestamptz not null
);
create index acts_of on conversations.acts (conversation_id, id);
-- file: 0221_scans_in_turn.sql
-- When the virus scanner was last asked in vain about a file that waits for it: those tried longest ago come next, after those not tried yet.
alter table attachments.files add column tried_at timestamptz;
create index files_to_scan on attachments.files (tried_at nulls first, created_at desc) where state = 'quarantined';
-- file: 0222_captchas.sql
-- Solved captchas that were used, so that each counts once; deleted when they would have expired.
create table platform.used_captchas (
  signature text primary key check (signature ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);
create index used_captchas_by_end on platform.used_captchas (expires_at);
-- file: 0224_search_in_conversations.sql
-- The words of a conversation that its person sees, beside a token for whose it is ('@' and the user's id): a search of one user reads that user's part
-- of the index alone, however many others have written the same words.
create table conversations.searched (
  conversation_id uuid primary key references conversations.conversations,
  words tsvector not null
);

create function conversations.index_message() returns trigger language plpgsql as $$
begin
  insert into conversations.searched as before (conversation_id, words)
  select c.id, strip(new.words) || array_to_tsvector(array['@' || coalesce(c.user_id::text, '')])
  from conversations.conversations c where c.id = new.conversation_id
  on conflict (conversation_id) do update set words = before.words || strip(new.words)
    -- an index entry has an end; what is written after it is found on its page
    where pg_column_size(before.words) < 400000;
  return null;
end $$;
create trigger index_message after insert on conversations.messages for each row
  when (new.direction <> 'NOTE') execute function conversations.index_message();

create function conversations.index_owner() returns trigger language plpgsql as $$
begin
  if new.erased_at is not null then
    delete from conversations.searched where conversation_id = new.id;
  else
    update conversations.searched
    set words = ts_delete(words, '@' || coalesce(old.user_id::text, '')) || array_to_tsvector(array['@' || coalesce(new.user_id::text, '')])
    where conversation_id = new.id;
  end if;
  return null;
end $$;
create trigger index_owner after update of user_id, erased_at on conversations.conversations for each row
  when (old.user_id is distinct from new.user_id or old.erased_at is distinct from new.erased_at) execute function conversations.index_owner();

insert into conversations.searched (conversation_id, words)
select c.id, array_to_tsvector(array_agg(distinct one.lexeme) || ('@' || coalesce(c.user_id::text, '')))
from conversations.conversations c join conversations.messages m on m.conversation_id = c.id and m.direction <> 'NOTE'
  cross join lateral unnest(m.words) one
where c.erased_at is null group by c.id;
create index searched_by_words on conversations.searched using gin (words);

-- Visitors' conversations that nobody has joined to an account yet.
create index conversations_unjoined on conversations.conversations (visitor) where visitor is not null and user_id is null;
-- file: 0226_replies_to_mails.sql
-- Where a reply to a simulated mail goes, and the Message-IDs of the thread that it is part of, as the mail server would be given them.
alter table simulated_outbox.mails
  add column reply_to text,
  add column thread_id text,
  add column answers text;
-- file: 0227_mails_of_conversations.sql
-- What came with a message by mail: the Message-ID, for the thread of the answer, who sent it, and what was cut off as a quote or a signature.
create table conversations.mails (
  message_id uuid primary key references conversations.messages,
  -- as written in the mail's head; null where it has none that can be written into another
  header_id text check (length(header_id) between 5 and 252),
  -- the address in From; empty where there is none
  sender text not null check (length(sender) <= 254),
  -- whether that is an address of the conversation's person
  is_known boolean not null,
  rest text not null check (length(rest) <= 600000)
);

-- When the person of a conversation leaves, nothing of their mails stays, whoever erases the conversation.
create function conversations.forget_mails() returns trigger language plpgsql as $$
begin
  delete from conversations.mails w using conversations.messages m where m.id = w.message_id and m.conversation_id = new.id;
  return null;
end
$$;
create trigger forget_mails after update of erased_at on conversations.conversations
  for each row when (old.erased_at is null and new.erased_at is not null) execute function conversations.forget_mails();
-- file: 0228_desk.sql
-- What the desk needs beyond the conversations: how long people waited, answers prepared in both languages, and who has a conversation open.

-- One row for each time that a person waited, written when the wait ends: by an answer, or by locking without one.
create table conversations.waits (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references conversations.conversations,
  request_reason text check (request_reason in ('GET_AN_OFFER', 'TECHNICAL_QUESTIONS', 'PAYMENT_AND_INVOICES', 'GENERAL_INFORMATION')),
  waiting_since timestamptz not null,
  ended_at timestamptz not null,
  is_answered boolean not null,
  seconds integer generated always as (greatest(0, extract(epoch from ended_at - waiting_since)::integer)) stored
);
create index waits_by_end on conversations.waits (ended_at) include (request_reason, seconds, is_answered);

-- However a wait ends, it is counted: every writer of the conversation would have to remember it otherwise.
create function conversations.wait_ended() returns trigger language plpgsql as $$
begin
  insert into conversations.waits (conversation_id, request_reason, waiting_since, ended_at, is_answered)
  values (new.id, new.request_reason, old.waiting_since,
    greatest(old.waiting_since, case when new.locked_at is not null then new.locked_at else new.last_at end), new.locked_at is null);
  return null;
end $$;
create trigger wait_ended after update of waiting_since on conversations.conversations for each row
  when (old.waiting_since is not null and new.waiting_since is null and new.erased_at is null) execute function conversations.wait_ended();

create table conversations.prepared_answers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 80),
  -- for conversations of this reason; null for all
  request_reason text check (request_reason in ('GET_AN_OFFER', 'TECHNICAL_QUESTIONS', 'PAYMENT_AND_INVOICES', 'GENERAL_INFORMATION')),
  bg text not null check (length(bg) between 1 and 4000),
  en text not null check (length(en) between 1 and 4000),
  -- who wrote it last
  author_id uuid references people.users on delete set null,
  changed_at timestamptz not null
);

-- Operators who have a conversation open; a row that is not renewed within seconds counts no more.
create table conversations.presence (
  conversation_id uuid not null references conversations.conversations,
  operator_id uuid not null references people.users on delete cascade,
  seen_at timestamptz not null,
  is_writing boolean not null,
  primary key (conversation_id, operator_id)
);
create index presence_by_time on conversations.presence (seen_at);

-- The search by name: it is emptied with the name.
alter table conversations.conversations add column name_words tsvector generated always as (to_tsvector('simple'::regconfig, name)) stored;
create index conversations_by_name on conversations.conversations using gin (name_words);
create index conversations_claimed on conversations.conversations (claimed_by, last_at desc) where claimed_by is not null;
create index conversations_locked on conversations.conversations (last_at desc, id) where locked_at is not null;
-- file: 0229_notices.sql
-- What the desk tells a group of customers: drafted, counted and shown first, then sent in batches by a job.
create table conversations.notices (
  id uuid primary key default gen_random_uuid(),
  -- who wrote it, and who sent it; null when the operator is gone
  author_id uuid references people.users on delete set null,
  -- bar: a notification in the portal; conversation: a message of its own that takes no reply
  channel text not null check (channel in ('bar', 'sms', 'mail', 'conversation')),
  -- of a notification in the portal
  type text check (type in ('MESSAGE', 'URGENT', 'NOTE')),
  title_bg text not null check (length(title_bg) <= 120),
  title_en text not null check (length(title_en) <= 120),
  bg text not null check (length(bg) between 1 and 4000),
  en text not null check (length(en) between 1 and 4000),
  -- an area, a type of service, or a list of customer codes and user names
  audience jsonb not null check (jsonb_typeof(audience) = 'object' and length(audience::text) <= 400000),
  state text not null check (state in ('draft', 'sending', 'stopped', 'done')),
  -- how many there were when it was drafted
  people int not null check (people >= 0),
  -- the last user of the batches so far
  after_user uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  check ((channel = 'bar') = (type is not null)),
  check ((state = 'draft') = (sent_at is null)),
  check ((state in ('stopped', 'done')) = (ended_at is not null))
);
create index notices_by_time on conversations.notices (created_at desc);

-- Whom it was sent to: each at most once. waiting: a mail or an SMS of its own job; sending: handed over, and never again; refused: by the person's settings
create table conversations.notice_people (
  notice_id uuid not null references conversations.notices on delete cascade,
  user_id uuid not null references people.users on delete cascade,
  outcome text not null check (outcome in ('waiting', 'sending', 'reached', 'refused', 'failed')),
  at timestamptz not null,
  primary key (notice_id, user_id)
);
create index notice_people_by_outcome on conversations.notice_people (notice_id, outcome);
create index notice_people_of_user on conversations.notice_people (user_id);
-- file: 0232_conversation_lists.sql
-- The list of a user is counted, filtered and paged in its index alone, however many conversations there are.
create index conversations_listed on conversations.conversations (user_id, (seen_at is not null), last_at desc, id)
  include (seen_at, request_reason, locked_at) where user_id is not null;
drop index conversations.conversations_of_user;
-- file: 0240_bills.sql
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
create table simulated_billing.payments (
  our_id text primary key,
  account text not null references simulated_billing.accounts,
  cents int not null check (cents > 0),
  paid_at timestamptz not null,
  bills jsonb not null,
  answer jsonb not null
);
create table simulated_billing.commands (
  our_id text primary key,
  answer jsonb not null
);
-- file: 0241_bill_documents.sql
-- Documents of bills (B§7 Invoices): made once by a job, and never changed afterwards. Their bytes lie in the storage of files.
create schema bill_documents;

create table bill_documents.documents (
  id uuid primary key default gen_random_uuid(),
  -- the billing system's own id, and what the document shows of the bill
  bill text not null check (bill ~ '^[A-Za-z0-9._-]{1,64}$'),
  number text not null check (number ~ '^[0-9]{10}$'),
  kind text not null check (kind in ('invoice', 'credit-note')),
  type text not null check (type in ('pdf', 'xml')),
  -- XML has texts in both languages, and one document
  language text not null check (language in ('bg', 'en')),
  state text not null default 'rendering' check (state in ('rendering', 'unsigned', 'ready')),
  -- when a job was last enqueued to make it
  requested_at timestamptz not null,
  file text unique check (file ~ '^[0-9a-f-]{36}-bill$'),
  size int check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz,
  -- signed with the key that the portal made for its demo
  is_test boolean,
  unique (bill, type, language),
  check (type = 'pdf' or language = 'bg'),
  check ((state = 'ready') = (file is not null)),
  check (num_nonnulls(file, size, sha256, made_at, is_test) in (0, 5))
);
create index waiting_documents on bill_documents.documents (requested_at) where state <> 'ready';
create index documents_of_number on bill_documents.documents (number);

create function bill_documents.stays_as_it_is() returns trigger language plpgsql as $$
begin
  raise exception 'a document that was made does not change';
end $$;
create trigger stays_as_it_is before update on bill_documents.documents for each row when (old.state = 'ready') execute function bill_documents.stays_as_it_is();

-- Files that are being written: their names are here before the storage has them, so that none is left that nobody knows.
create table bill_documents.attempts (
  file text primary key check (file ~ '^[0-9a-f-]{36}-bill$'),
  document uuid not null references bill_documents.documents on delete cascade,
  started_at timestamptz not null,
  -- its file is being removed, and must not become the document's
  is_swept boolean not null default false
);

-- The key of a demo, the same for all instances. It signs nothing that has value.
create table bill_documents.test_key (
  single boolean primary key default true check (single),
  private_key text not null,
  certificate text not null,
  made_at timestamptz not null
);
-- file: 0244_document_links.sql
-- Links to documents of bills (B§7 download, downloadInvoiceCopy): each opens one document once, within two minutes.
create table bill_documents.links (
  token_hash bytea primary key check (length(token_hash) = 32),
  document uuid not null references bill_documents.documents on delete cascade,
  -- in whose session it opens, and the billing account that must still be granted then; null: for whoever has it
  user_id uuid,
  account text check (account ~ '^[0-9]{10}$'),
  -- the file's name says that it is a copy
  is_copy boolean not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  check ((user_id is null) = (account is null))
);
create index ended_document_links on bill_documents.links (ends_at);
-- file: 0249_e_invoices.sql
-- E-invoices (B§4): the mail about a new bill, and its download without signing in.
create schema e_invoice;

-- From which day on the bills of an account are announced: older ones were there when the portal first asked about it.
create table e_invoice.accounts (
  code text primary key check (code ~ '^[0-9]{10}$'),
  announced_from date not null
);

-- The one announcement of a bill, and the reference that its mail has.
create table e_invoice.notices (
  id uuid primary key,
  bill_id text not null unique check (bill_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  account text not null check (account ~ '^[0-9]{10}$'),
  created_at timestamptz not null,
  -- set before the mail is sent: a hash of the reference, and one of the contact mobile that the owner had then
  ref_hash text unique check (length(ref_hash) = 43),
  mobile_hash text check (length(mobile_hash) = 43),
  outcome text check (outcome in ('sent', 'mails-refused', 'on-paper', 'no-address', 'undeliverable')),
  ended_at timestamptz,
  -- wrong codes of everybody who has the link; at the limit it is closed
  wrong_codes int not null default 0 check (wrong_codes >= 0),
  check ((outcome is null) = (ended_at is null))
);
create index waiting_notices on e_invoice.notices (created_at) where outcome is null;
create index notices_by_age on e_invoice.notices (created_at);

-- One browser with one link: the number that was typed there, how often a code was asked for, and when the right one came.
create table e_invoice.visits (
  id uuid primary key,
  notice_id uuid not null references e_invoice.notices on delete cascade,
  visitor_hash text not null check (length(visitor_hash) = 43),
  created_at timestamptz not null,
  number_hash text not null check (length(number_hash) = 43),
  sends int not null default 0 check (sends >= 0),
  proved_at timestamptz,
  unique (notice_id, visitor_hash)
);
create index visits_by_age on e_invoice.visits (created_at);
-- file: 0250_e_invoice_numbers.sql
-- The number to which a code is to go, encrypted: the owner may have left, and then nobody else knows it.
alter table e_invoice.visits add column number text check (length(number) <= 200);
-- file: 0251_commands.sql
-- Changes that an outside system must make for a customer: stored before it is asked, carried by a job, and read back.
create table platform.commands (
  id uuid primary key,
  -- what is changed (`bill-delivery`), and of what (the code of a billing account)
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  subject text not null check (length(subject) between 1 and 64),
  -- who asked for it; null once that person has left
  user_id uuid,
  value jsonb not null check (length(value::text) <= 4000),
  -- unknown: the system had it, or did not, and no longer can be asked
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused', 'unknown')),
  reason text check (length(reason) between 1 and 64),
  placed_at timestamptz not null,
  attempted_at timestamptz,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index one_command_at_a_time on platform.commands (kind, subject) where state = 'waiting';
create index commands_of_subject on platform.commands (kind, subject, placed_at desc);
create index commands_of_user on platform.commands (user_id) where user_id is not null;

-- Consents to bills that come electronically.
create schema bill_delivery;
create table bill_delivery.consents (
  id uuid primary key,
  account text not null check (account ~ '^[0-9]{10}$'),
  -- who gave it; null once that person has left
  user_id uuid,
  -- what was agreed to, word for word
  version text not null check (length(version) between 1 and 20),
  language text not null check (language in ('bg', 'en')),
  text text not null check (length(text) between 1 and 2000),
  given_at timestamptz not null,
  -- the change that it was given with
  command_id uuid,
  ended_at timestamptz,
  -- revoked, or given with a change that the billing system refused
  ended_by text check (ended_by in ('revoked', 'not-applied')),
  check ((ended_at is null) = (ended_by is null))
);
create unique index one_consent_at_a_time on bill_delivery.consents (account) where ended_at is null;
create index consents_of_account on bill_delivery.consents (account, given_at desc);
-- file: 0252_spending.sql
-- Warnings that an account's spending nears its limit, or has reached it: one for each period and threshold.
create schema spending;
create table spending.warnings (
  account text not null check (account ~ '^[0-9]{10}$'),
  period_from date not null,
  percent int not null check (percent between 1 and 100),
  -- what was used of which limit then, in whole euro cents
  used_cents int not null check (used_cents >= 0),
  limit_cents int not null check (limit_cents >= 0),
  warned_at timestamptz not null,
  primary key (account, period_from, percent)
);
-- file: 0254_card_payments.sql
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
-- file: 0255_simulated_service_systems.sql
-- The simulated inventory of customers' lines (TM Forum 637).
create schema simulated_inventory;

create table simulated_inventory.lines (
  service_id text primary key check (length(service_id) between 1 and 40),
  status text not null check (status in ('created', 'pendingActive', 'active', 'suspended', 'pendingTerminate', 'terminated', 'cancelled', 'aborted')),
  reason text check (reason in ('OVERDUE', 'CUSTOMER_REQUEST', 'BLOCKED', 'OTHER')),
  -- what a running order makes of it, and when
  next_status text,
  next_at timestamptz,
  check ((status = 'suspended') = (reason is not null)),
  check ((next_status is null) = (next_at is null))
);

-- The simulated system of service orders (TM Forum 641).
create schema simulated_orders;

create table simulated_orders.orders (
  id text primary key,
  our_id text not null unique,
  service_id text not null,
  action text not null check (action in ('resume')),
  placed_at timestamptz not null
);
-- file: 0256_bill_payments.sql
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
-- file: 0257_bill_reminders.sql
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

-- A user chooses how to be reminded.
alter table notifications.settings drop constraint settings_name_check,
  add constraint settings_name_check
    check (name in ('INTERACTION_BOX_MESSAGE', 'MAIN_USER_ADD_SERVICE', 'CHANGE_USERNAME', 'CHANGE_PASSWORD', 'CHANGE_AUTHORIZED', 'BILL_DUE'));
-- file: 0258_simulated_prepaid.sql
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
-- file: 0259_recharges.sql
-- Recharges of prepaid numbers, and numbers as the prepaid system last told them.
create schema recharges;

-- One row for each number of a customer that was asked about.
create table recharges.numbers (
  msisdn text primary key check (msisdn ~ '^[0-9]{9}$'),
  -- the last answer in the words of the port, with the newest recharges
  answer jsonb check (jsonb_typeof(answer) = 'object' and length(answer::text) <= 20000),
  top_ups jsonb check (jsonb_typeof(top_ups) = 'object' and length(top_ups::text) <= 20000),
  -- when the prepaid system last answered about it, and when it was last asked
  answered_at timestamptz,
  requested_at timestamptz not null,
  check ((answer is null) = (answered_at is null))
);

-- One row for each recharge that somebody began; its id is ours at the prepaid system, too.
create table recharges.recharges (
  id uuid primary key,
  msisdn text not null check (msisdn ~ '^[0-9]{9}$'),
  way text not null check (way in ('card', 'voucher')),
  -- whole euro cents; of a voucher they are known when it was taken
  cents int check (cents > 0),
  -- encrypted, until the prepaid system has answered
  voucher text check (length(voucher) <= 200),
  state text not null check (state in ('unpaid', 'waiting', 'done', 'refused')),
  refused text check (refused in ('no-such-number', 'not-rechargeable', 'amount', 'voucher-unknown', 'voucher-used', 'voucher-expired')),
  refund text check (refund in ('due', 'done', 'refused')),
  -- without signing in: nothing is told of the number
  quick boolean not null,
  -- the hash of whoever began it, and the user; empty once the user has left
  owner text not null check (length(owner) <= 100),
  user_id uuid,
  email text check (length(email) <= 254),
  language text not null check (language in ('bg', 'en')),
  card_id uuid,
  -- what the number had after it
  balance_cents int check (balance_cents >= 0),
  valid_to date,
  requested_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  check (way <> 'card' or cents is not null),
  check ((state in ('done', 'refused')) = (ended_at is not null)),
  check ((state = 'refused') = (refused is not null)),
  check (ended_at is null or voucher is null),
  check (refund is null or way = 'card')
);
create index recharges_of_user on recharges.recharges (user_id) where user_id is not null;
create index recharges_waiting on recharges.recharges (requested_at) where state in ('unpaid', 'waiting');
-- wrong vouchers without signing in are counted together
create index recharges_of_wrong_vouchers on recharges.recharges (requested_at) where quick and way = 'voucher' and state in ('waiting', 'refused');
create index recharges_with_mail on recharges.recharges (ended_at) where email is not null and ended_at is not null;
-- file: 0264_unfinished_payments.sql
-- Payments that came and are not posted, or whose account was not read since: taken up again every quarter of an hour.
create index unfinished_payments on bill_payments.payments (paid_at)
  where posting = 'due' or (posting = 'posted' and read_back_at is null);
-- file: 0269_spending_warning_setting.sql
-- Users choose how they are warned of their spending.
alter table notifications.settings drop constraint settings_name_check;
alter table notifications.settings add constraint settings_name_check
  check (name in ('INTERACTION_BOX_MESSAGE', 'MAIN_USER_ADD_SERVICE', 'CHANGE_USERNAME', 'CHANGE_PASSWORD', 'CHANGE_AUTHORIZED', 'BILL_DUE', 'SPENDING_WARNING'));
-- file: 0271_simulated_payments.sql
-- The simulated billing system tells which payments came, and when: those of its bills so far came on their due dates.
alter table simulated_billing.payments drop column answer;
create index simulated_payments_of_account on simulated_billing.payments (account, paid_at);

insert into simulated_billing.payments (our_id, account, cents, paid_at, bills)
select 'paid-' || id, account, cents, least(now(), due_at), jsonb_build_array(jsonb_build_object('id', id, 'cents', cents))
from (
  select id, account, ((bill ->> 'dueOn')::date + time '10:00') at time zone 'Europe/Sofia' as due_at,
    case bill ->> 'currency' when 'EUR' then (bill ->> 'paidCents')::int else round((bill ->> 'paidCents')::numeric * 100000 / 195583)::int end as cents
  from simulated_billing.bills where kind = 'invoice'
) paid
where cents > 0;
-- file: 0272_operations.sql
-- What an outside system is to do for a customer, and takes its time for: stored before the system is asked, carried by a job, read back, and ended once.
create table platform.operations (
  id uuid primary key,
  -- what is done (`line.suspend`, `wifi.settings`); of one subject one operation of a family is under way
  kind text not null check (kind ~ '^[a-z][a-z.-]{1,59}$'),
  family text not null check (family ~ '^[a-z][a-z.-]{1,59}$'),
  -- the number of a line, the code of a contract or of an account
  subject text not null check (length(subject) between 1 and 64),
  customer_id uuid not null,
  -- the code of the billing account that the subject belongs to: grants go by it
  account text not null check (length(account) between 1 and 40),
  -- who requested it; null once that person has left
  user_id uuid,
  -- operations that were requested as one act
  group_id uuid,
  -- the same request again is the same operation
  request_hash text not null check (length(request_hash) between 1 and 100),
  -- what was requested, as the ledger shows it; never a secret
  request jsonb not null check (length(request::text) <= 8000),
  -- what its carrier remembers
  progress jsonb not null default '{}' check (length(progress::text) <= 200000),
  state text not null default 'queued' check (state in ('queued', 'applying', 'applied', 'failed', 'expired')),
  fault jsonb check (length(fault::text) <= 2000),
  requested_at timestamptz not null,
  ends_by timestamptz not null,
  -- whose turn it is, and when that is due
  turn int not null default 0,
  look_again_at timestamptz not null,
  ended_at timestamptz,
  -- the operation whose effect this one takes back, and the one that took this one's back
  undoes uuid,
  undone_by uuid,
  check (ends_by > requested_at),
  check ((state in ('queued', 'applying')) = (ended_at is null)),
  check ((fault is not null) = (state in ('failed', 'expired')))
);
create unique index one_operation_at_a_time on platform.operations (subject, family) where ended_at is null;
create index operations_of_customer on platform.operations (customer_id, requested_at desc, id);
create index operations_of_subject on platform.operations (subject, requested_at desc, id);
create index operations_of_group on platform.operations (group_id) where group_id is not null;
create index operations_of_person on platform.operations (user_id) where user_id is not null;
create index operations_under_way on platform.operations (look_again_at) where ended_at is null;
create index ended_operations on platform.operations (ended_at) where ended_at is not null;
-- file: 0273_simulated_services.sql
-- What the simulated inventory knows of a line beside its state: tariff, products, use, contract, credit, use abroad, cards and their codes. Orders that are under
-- way stand in `pending`, each with the instant from which the line shows what it changes.
alter table simulated_inventory.lines
  drop column next_status,
  drop column next_at,
  add column details jsonb not null default '{}' check (length(details::text) <= 20000),
  add column pending jsonb not null default '[]' check (length(pending::text) <= 20000);

-- Every kind of order, with what is ordered.
alter table simulated_orders.orders
  drop constraint orders_action_check,
  add column change jsonb not null default '{"action":"resume"}' check (length(change::text) <= 2000),
  add column completes_at timestamptz,
  add column cancelled_at timestamptz;
update simulated_orders.orders set completes_at = placed_at;
alter table simulated_orders.orders alter column completes_at set not null;
-- file: 0274_line_snapshots.sql
-- The inventory's last answer about each line of a customer: the page shows it, with its time, when the inventory is away. A number that moves to another customer has
-- another row there.
create schema lines;

create table lines.snapshots (
  customer_id uuid not null references people.customers on delete cascade,
  service_id text not null check (length(service_id) between 1 and 40),
  requested_at timestamptz,
  answered_at timestamptz,
  -- null: it has not answered, or has no such line
  line jsonb check (length(line::text) <= 60000),
  tariffs jsonb not null default '[]' check (length(tariffs::text) <= 60000),
  -- the end of the contract of which its owner was notified
  noticed_end date,
  primary key (customer_id, service_id)
);
create index snapshots_to_watch on lines.snapshots (requested_at nulls first);
-- file: 0276_router_operations.sql
-- Changes of routers are operations like any other: their rows, ended and under way, move to the one ledger, and their waiting jobs go on with them. Versions before
-- this one are stopped first.
alter table platform.operations
  -- a contract may have no line, and so no billing account
  alter column account drop not null,
  drop constraint operations_request_check,
  drop constraint operations_progress_check,
  add constraint operations_request_check check (length(request::text) <= 100000),
  -- the settings of a router, and the steps of a change of them
  add constraint operations_progress_check check (length(progress::text) <= 5000000),
  add constraint operations_without_secrets check (ended_at is null or not progress ? 'encrypted');

insert into platform.operations (id, kind, family, subject, customer_id, account, user_id, request_hash, request, progress, state, fault, requested_at, ends_by,
  turn, look_again_at, ended_at, undoes, undone_by)
select o.ticket_id, 'router.' || o.kind, 'router.' || o.family, o.cid, c.customer_id,
  (select b.code from people.assets a join people.billing_accounts b on b.id = a.billing_account_id
    where a.cid = o.cid order by a.ended_at is null desc, a.id limit 1),
  (select u.id from people.users u where u.id = o.requested_by),
  o.command_hash, o.details,
  jsonb_build_object('handedOver', o.handed_over, 'doneSteps', o.done_steps)
    || case when o.asleep then jsonb_build_object('asleep', true) else '{}' end
    || case when o.steps is not null then jsonb_build_object('steps', o.steps) else '{}' end
    || case when o.former is not null then jsonb_build_object('former', o.former) else '{}' end
    || case when o.encrypted_password is not null then jsonb_build_object('encrypted', o.encrypted_password) else '{}' end
    || case when o.next_report_at is not null then jsonb_build_object('nextReportAt', o.next_report_at) else '{}' end
    || case when o.done_at is not null then jsonb_build_object('doneAt', o.done_at) else '{}' end
    || case when o.known_at is not null then jsonb_build_object('knownAt', o.known_at) else '{}' end,
  o.state, o.fault, o.requested_at, o.ends_by, o.turn, o.look_again_at, o.ended_at, o.repairs, o.undone_by
from home_internet.operations o join people.contracts c on c.cid = o.cid;

drop table home_internet.operations;
drop function home_internet.former_names();

-- the tables of the job queue are made by pg-boss at the first start
do $$
begin
  if to_regclass('jobs.job') is not null then
    update jobs.job set data = jsonb_set(data, '{payload}',
      jsonb_build_object('id', data -> 'payload' -> 'ticketId', 'turn', data -> 'payload' -> 'turn'))
    where name = 'home-internet.run-operation' and data -> 'payload' ? 'ticketId';
  end if;
end $$;
-- file: 0277_commands_are_operations.sql
-- Changes that the billing system makes are operations like any other: their rows move to the one ledger. Versions before this one are stopped first.
insert into platform.operations (id, kind, family, subject, customer_id, account, user_id, request_hash, request, state, fault, requested_at, ends_by,
  look_again_at, ended_at)
select c.id, c.kind, c.kind, c.subject, b.customer_id, b.code, c.user_id, c.id::text, c.value,
  case c.state when 'applied' then 'applied' when 'refused' then 'failed' when 'unknown' then 'expired'
    else case when c.attempted_at is null then 'queued' else 'applying' end end,
  case c.state when 'refused' then jsonb_build_object('reason', c.reason) when 'unknown' then jsonb_build_object('reason', 'unknown') end,
  c.placed_at, c.placed_at + interval '12 hours', coalesce(c.attempted_at, c.placed_at), c.ended_at
from platform.commands c join people.billing_accounts b on b.code = c.subject;

drop table platform.commands;
create index operations_of_kind on platform.operations (kind, subject, requested_at desc);
-- file: 0278_operations_by_order.sql
-- The operation that an order was placed for: news about the order bring its next look forward.
create index operations_by_order on platform.operations ((progress ->> 'orderId')) where ended_at is null and progress ? 'orderId';
-- file: 0279_charges_of_simulated_orders.sql
-- What was ordered for the lines of a billing account is on its next bill.
create index lines_of_account on simulated_inventory.lines ((details ->> 'account'));
create index orders_of_line on simulated_orders.orders (service_id);
-- file: 0280_bolt_on_stops.sql
-- Monthly bolt-ons that are to end after the last day that is paid for, until the inventory no longer has them.
create schema bolt_ons;
create table bolt_ons.stops (
  product_id text primary key check (length(product_id) between 1 and 100),
  service_id text not null check (length(service_id) between 1 and 64),
  -- the code of the billing account that the line belongs to
  account text not null check (length(account) between 1 and 40),
  customer_id uuid not null,
  -- who requested it; null once that person has left
  user_id uuid,
  -- what the ledger shows of it
  offer_id text not null check (length(offer_id) between 1 and 64),
  name_bg text not null check (length(name_bg) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  stops_on date not null,
  requested_at timestamptz not null
);
create index stops_of_line on bolt_ons.stops (service_id);
create index stops_of_person on bolt_ons.stops (user_id) where user_id is not null;
create index stops_due on bolt_ons.stops (stops_on);
-- file: 0282_lost_phones.sql
-- A phone that was lost or stolen: what is done about its line, to be followed as one thing.
create schema lost_phones;
create table lost_phones.phones (
  -- also the group of its operations
  id uuid primary key,
  customer_id uuid not null,
  -- the code of the billing account: grants go by it
  account text not null check (length(account) between 1 and 40),
  service_id text not null check (length(service_id) between 1 and 64),
  -- who reported it; null once that person has left
  user_id uuid,
  reason text not null check (reason in ('LOST', 'STOLEN')),
  reported_at timestamptz not null,
  -- the operation that suspends the line, the latest one; null where it was suspended before
  suspension uuid,
  -- how often the suspension was requested
  attempts smallint not null check (attempts between 0 and 100),
  -- when its owner had it again, and the operation that resumes the line, where it was to be resumed
  recovered_at timestamptz,
  resumption uuid
);
create unique index one_lost_phone_of_a_line on lost_phones.phones (service_id) where recovered_at is null;
create index lost_phones_of_customer on lost_phones.phones (customer_id, reported_at desc);
create index lost_phones_of_person on lost_phones.phones (user_id) where user_id is not null;
create index lost_phones_by_time on lost_phones.phones (reported_at);
-- file: 0284_withdrawals.sql
-- Statements of withdrawal from contracts, as they were received (directive 2011/83/EU art. 11a).
create schema withdrawals;
create table withdrawals.statements (
  id uuid primary key,
  -- what opens it on the page for a day
  code_hash text not null unique check (length(code_hash) = 43),
  -- who stated it; null for a guest, and once that person has left
  user_id uuid,
  name text not null check (length(name) between 1 and 100),
  -- where its receipt goes
  mail text not null check (length(mail) between 3 and 254),
  -- the contract, in the person's own words, or by the title of what was chosen
  contract text not null check (length(contract) between 1 and 400),
  language text not null check (language in ('bg', 'en')),
  stated_at timestamptz not null,
  -- whether the contract was found and withdrawn from; else the desk has it as a conversation
  withdrawn boolean not null,
  conversation_id uuid,
  mailed boolean not null,
  receipt_sent_at timestamptz,
  receipt_refused_at timestamptz,
  check (withdrawn = (conversation_id is null)),
  check (receipt_sent_at is null or receipt_refused_at is null)
);
create index statements_of_person on withdrawals.statements (user_id) where user_id is not null;
create index statements_by_age on withdrawals.statements (stated_at);
-- file: 0285_contract_ending_setting.sql
-- Users choose how they are told that the term of a contract ends.
alter table notifications.settings drop constraint settings_name_check;
alter table notifications.settings add constraint settings_name_check
  check (name in ('INTERACTION_BOX_MESSAGE', 'MAIN_USER_ADD_SERVICE', 'CHANGE_USERNAME', 'CHANGE_PASSWORD', 'CHANGE_AUTHORIZED', 'BILL_DUE', 'SPENDING_WARNING', 'CONTRACT_ENDING'));
-- file: 0290_simulated_problems.sql
-- The simulated system of problems (TM Forum 656): faults of single lines and of areas.
create schema simulated_problems;

create table simulated_problems.faults (
  id text primary key check (length(id) between 1 and 100),
  our_id text unique check (length(our_id) between 1 and 64),
  -- name and places of a fault in an area; null: a fault of the lines that are named
  area jsonb check (length(area::text) <= 20000),
  service_ids text[] not null default '{}',
  service_types text[] not null check (cardinality(service_types) > 0 and service_types <@ array['MOBILE', 'FIXED', 'INTERNET', 'TV']),
  text jsonb not null check (length(text::text) <= 5000),
  began_at timestamptz not null,
  opened_at timestamptz not null,
  expected_end timestamptz,
  visit_day date,
  ended_at timestamptz,
  check (area is not null or cardinality(service_ids) > 0)
);
create table simulated_problems.tries (
  our_id text primary key,
  times int not null
);
-- file: 0291_names_of_notification_settings.sql
-- What a user can be told of is said by the portal's rules; a stored name has their form. Faults are told by a name of their own, FAULT.
alter table notifications.settings drop constraint settings_name_check;
alter table notifications.settings add constraint settings_name_check check (name ~ '^[A-Z][A-Z_]{2,39}$');
-- file: 0300_simulated_line_tests.sql
-- The simulated system of service tests (TM Forum 653): measurements of lines.
create schema simulated_line_tests;

create table simulated_line_tests.tests (
  id text primary key,
  our_id text not null unique check (length(our_id) between 1 and 64),
  service_id text not null check (length(service_id) between 1 and 40),
  measures text[] not null check (
    cardinality(measures) between 1 and 6
    and measures <@ array['line-sync', 'line-level', 'router-online', 'wifi', 'ping', 'sim-registered']
  ),
  started_at timestamptz not null
);

-- Measurements that were tried while the system was away at first.
create table simulated_line_tests.tries (our_id text primary key, times int not null);
-- file: 0315_simulated_tickets.sql
-- The simulated system of trouble tickets (TM Forum 621).
create schema simulated_tickets;

create table simulated_tickets.tickets (
  id text primary key,
  -- null: of the system's own, as the call centre makes them
  our_id text unique check (length(our_id) <= 64),
  service_id text not null check (length(service_id) between 1 and 40),
  customer_code text not null,
  phone text not null,
  -- contact, description, facts, attachments and notes
  details jsonb not null,
  created_at timestamptz not null,
  expected_at timestamptz,
  -- every state with its time and note, those ahead among them
  history jsonb not null,
  rating jsonb
);
create index tickets_of_line on simulated_tickets.tickets (service_id);

-- Creations that were tried while the system was away at first.
create table simulated_tickets.tries (our_id text primary key, times int not null);

-- Changes that were made, so that a repeat makes none.
create table simulated_tickets.requests (
  our_id text primary key check (length(our_id) <= 64),
  ticket_id text not null references simulated_tickets.tickets
);
-- file: 0316_simulated_workforce.sql
-- The simulated system of technicians' visits (TM Forum 646).
create schema simulated_workforce;

-- The teams of a region: each visits one customer in a slot, which is its capacity.
create table simulated_workforce.teams (
  region text not null check (length(region) between 1 and 60),
  team smallint not null check (team between 1 and 99),
  primary key (region, team)
);

create table simulated_workforce.visits (
  id text primary key,
  our_id text not null unique check (length(our_id) <= 64),
  ticket_id text not null,
  service_id text not null,
  phone text not null,
  region text not null,
  team smallint not null,
  day date not null check (extract(isodow from day) < 6),
  slot text not null check (slot in ('09-12', '12-15', '15-18')),
  state text not null check (state in ('initialized', 'confirmed', 'completed', 'failed', 'cancelled')),
  reason text check (reason in ('no-team', 'weather', 'nobody-home', 'other')),
  booked_at timestamptz not null,
  confirms_at timestamptz not null,
  on_the_way_since timestamptz,
  ended_at timestamptz,
  -- what the workforce does next, each with its time; the first is due at next_at
  plan jsonb not null,
  next_at timestamptz,
  foreign key (region, team) references simulated_workforce.teams
);
create unique index one_visit_of_a_team on simulated_workforce.visits (region, day, slot, team) where state <> 'cancelled';
create unique index one_visit_of_a_ticket on simulated_workforce.visits (ticket_id) where state in ('initialized', 'confirmed');
create index due_visits on simulated_workforce.visits (next_at) where next_at is not null;

-- Bookings that were tried while the system was away at first.
create table simulated_workforce.tries (our_id text primary key, times int not null);

-- Moves and cancellations that were made, so that a repeat makes none.
create table simulated_workforce.requests (
  our_id text primary key check (length(our_id) <= 64),
  visit_id text not null references simulated_workforce.visits
);
-- file: 0320_guides.sql
-- Guides for help with a fault: where each customer stands in one, and how many came to each of its nodes.
create schema guides;

create table guides.sessions (
  id uuid primary key,
  customer_id uuid not null,
  -- who began it: with this person's account it is deleted
  user_id uuid not null,
  asset_id uuid not null,
  service_id text not null check (length(service_id) between 1 and 40),
  service_type text not null check (service_type in ('MOBILE', 'INTERNET', 'TV', 'FIXED')),
  -- the version that was chosen with the symptom; null before
  guide_id text check (length(guide_id) between 1 and 40),
  guide_version integer check (guide_version between 1 and 9999),
  -- answers, findings and measured values
  course jsonb not null check (length(course::text) <= 50000),
  -- how many questions are answered, the symptom among them
  answered smallint not null default 0 check (answered between 0 and 8),
  -- what is being measured or done, and until when it is waited for
  pending jsonb check (length(pending::text) <= 2000),
  -- nodes that the customer came to, for the counts
  reached text[] not null default '{}' check (cardinality(reached) <= 200),
  state text not null default 'open' check (state in ('open', 'ended', 'closed', 'lapsed')),
  outcome text check (outcome in ('solved', 'visit', 'contact')),
  -- the customer has closed the offer of help after it
  dismissed boolean not null default false,
  -- counts every change, so that of two at once one is made anew
  revision integer not null default 0,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  ends_by timestamptz not null,
  ended_at timestamptz,
  check ((guide_id is null) = (guide_version is null)),
  check (answered = 0 or guide_id is not null),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'ended') = (outcome is not null)),
  check (state = 'open' or pending is null)
);
create unique index one_open_session_of_a_line on guides.sessions (asset_id) where state = 'open';
create index sessions_of_customer on guides.sessions (customer_id, changed_at desc);
create index sessions_of_line on guides.sessions (asset_id, changed_at desc);
create index sessions_of_person on guides.sessions (user_id);
create index sessions_to_lapse on guides.sessions (ends_by) where state = 'open';
create index sessions_by_end on guides.sessions (ended_at) where ended_at is not null;
create index open_sessions_of_guide on guides.sessions (guide_id, guide_version) where state = 'open' and guide_id is not null;

-- of sessions that have ended, or gone on in another guide: they stay when the sessions are deleted
create table guides.counts (
  guide_id text not null check (length(guide_id) between 1 and 40),
  guide_version integer not null,
  node text not null check (length(node) between 1 and 80),
  reached integer not null default 0 check (reached >= 0),
  left_there integer not null default 0 check (left_there between 0 and reached),
  solved integer not null default 0 check (solved between 0 and reached),
  primary key (guide_id, guide_version, node)
);
-- file: 0321_simulated_channels.sql
-- Simulated routers that stand already have fixed channels, as those of later on.
update simulated_network.routers set
  parameters = '{"Device.WiFi.Radio.1.AutoChannelEnable": false, "Device.WiFi.Radio.2.AutoChannelEnable": false}'::jsonb || parameters,
  reported = '{"Device.WiFi.Radio.1.AutoChannelEnable": false, "Device.WiFi.Radio.2.AutoChannelEnable": false}'::jsonb || reported;
-- file: 0330_tickets.sql
-- Trouble tickets with a technician's visit: what customers asked for, and what the systems of tickets and of the workforce last said about it.
create schema tickets;

create table tickets.tickets (
  -- also the id under which the system of tickets is asked
  id uuid primary key,
  -- what people are told while the system's own number is not known
  request_number text not null unique check (request_number ~ '^[A-Z]-\d{8}$'),
  customer_id uuid not null,
  customer_code text not null check (length(customer_code) <= 40),
  -- the code of the billing account: grants go by it
  account text not null check (length(account) between 1 and 40),
  -- who created it; null once that person has left
  user_id uuid,
  asset_id uuid,
  service_id text not null check (length(service_id) between 1 and 64),
  service_type text not null check (service_type in ('MOBILE', 'INTERNET', 'TV', 'FIXED')),
  display_name text not null check (length(display_name) <= 300),
  tariff_name text not null check (length(tariff_name) <= 300),
  region text not null check (length(region) between 1 and 60),
  -- whom to contact; empty once that person has left
  name text not null check (length(name) <= 200),
  email text not null check (length(email) <= 254),
  phone text not null check (phone ~ '^(\d{9})?$'),
  description text not null check (length(description) <= 1000),
  -- what the guide found out, in the language of the customer
  facts jsonb not null default '[]' check (length(facts::text) <= 200000),
  files jsonb not null default '[]' check (length(files::text) <= 20000),
  system_id text unique check (length(system_id) between 1 and 100),
  state text not null check (state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held', 'resolved', 'closed', 'rejected', 'cancelled', 'refused')),
  refusal text check (length(refusal) <= 60),
  -- the open ticket of the line that the system named when it refused this one
  related_number text check (length(related_number) <= 100),
  created_at timestamptz not null,
  expected_at timestamptz,
  ended_at timestamptz,
  stars smallint check (stars between 1 and 5),
  rating text check (length(rating) <= 1000),
  -- when the systems last told about it, and when they are asked next; null: not any more
  told_at timestamptz,
  follow_at timestamptz,
  check ((state = 'requested') = (system_id is null and refusal is null)),
  check ((state = 'refused') = (refusal is not null))
);
create unique index one_open_ticket_of_a_line on tickets.tickets (service_id) where state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held');
create index tickets_of_customer on tickets.tickets (customer_id, created_at desc, id);
create index tickets_of_person on tickets.tickets (user_id) where user_id is not null;
create index tickets_to_follow on tickets.tickets (follow_at) where follow_at is not null;

create table tickets.visits (
  -- also the id under which the workforce is asked
  id uuid primary key,
  ticket_id uuid not null references tickets.tickets on delete cascade,
  region text not null,
  day date not null,
  slot text not null check (slot in ('09-12', '12-15', '15-18')),
  state text not null check (state in ('requested', 'initialized', 'confirmed', 'completed', 'failed', 'cancelled', 'refused')),
  system_id text unique check (length(system_id) between 1 and 100),
  reason text check (length(reason) <= 60),
  team text check (length(team) <= 100),
  on_the_way_since timestamptz,
  expected_at timestamptz,
  movable_until timestamptz,
  requested_at timestamptz not null,
  -- how often it was changed, for calendars
  sequence int not null default 0,
  changed_at timestamptz not null,
  -- for which day its customer was reminded
  reminded_for date
);
create unique index one_visit_ahead_of_a_ticket on tickets.visits (ticket_id) where state in ('requested', 'initialized', 'confirmed');
create index visits_of_ticket on tickets.visits (ticket_id, requested_at desc);
create index visits_by_day on tickets.visits (day, region) where state in ('initialized', 'confirmed');

create table tickets.events (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references tickets.tickets on delete cascade,
  -- what makes it the same one when it is told again
  key text not null check (length(key) between 1 and 200),
  kind text not null check (kind ~ '^[a-z][a-zA-Z-]{1,39}$'),
  at timestamptz not null,
  day date,
  slot text,
  reason text check (length(reason) <= 60),
  note_bg text check (length(note_bg) <= 2000),
  note_en text check (length(note_en) <= 2000),
  unique (ticket_id, key)
);

-- How many teams a region has; operators change it, and for single slots.
create table tickets.regions (
  region text primary key check (length(region) between 1 and 60),
  teams smallint not null default 3 check (teams between 0 and 100)
);
create table tickets.capacities (
  region text not null references tickets.regions,
  day date not null,
  slot text not null check (slot in ('09-12', '12-15', '15-18')),
  teams smallint not null check (teams between 0 and 100),
  primary key (region, day, slot)
);
-- A place is a row: one team, in one slot, at one customer's. `occupant`: a visit, a move that is under way, or an open form that holds it for ten minutes.
create table tickets.places (
  region text not null references tickets.regions,
  day date not null,
  slot text not null check (slot in ('09-12', '12-15', '15-18')),
  team smallint not null check (team between 1 and 200),
  occupant text unique check (occupant ~ '^(visit|move|hold|taking):.{1,160}$'),
  held_until timestamptz,
  primary key (region, day, slot, team),
  check ((held_until is not null) = coalesce(occupant ~ '^(hold|taking):', false))
);
create index places_held on tickets.places (held_until) where held_until is not null;

-- What the workforce last said is free.
create table tickets.workforce_slots (
  region text primary key check (length(region) between 1 and 60),
  slots jsonb not null check (length(slots::text) <= 100000),
  told_at timestamptz not null
);

-- Secret addresses under which calendars find the visits of a user.
create table tickets.calendars (
  user_id uuid primary key,
  token_hash text not null unique,
  token text not null check (length(token) <= 400),
  made_at timestamptz not null,
  read_at timestamptz
);
-- file: 0331_ticket_commands.sql
-- What a customer requests of the systems of tickets and of the workforce for a ticket; done in the order in which it was requested.
create table tickets.commands (
  -- also the id under which the system is asked
  id uuid primary key,
  number bigint generated always as identity,
  ticket_id uuid not null references tickets.tickets on delete cascade,
  kind text not null check (kind in ('create', 'book', 'move', 'cancel', 'change', 'reopen', 'rate')),
  payload jsonb not null default '{}' check (length(payload::text) <= 8000),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  refusal text check (length(refusal) <= 60),
  -- who requested it; null once that person has left
  user_id uuid,
  requested_at timestamptz not null,
  -- how often the system was away, and when it is tried next
  tries int not null default 0,
  next_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'refused') = (refusal is not null))
);
create unique index one_waiting_command_of_a_kind on tickets.commands (ticket_id, kind) where state = 'waiting';
create index commands_of_ticket on tickets.commands (ticket_id, number);
create index commands_of_person on tickets.commands (user_id) where user_id is not null;

-- Which look at the systems is planned: an earlier one has no effect any more.
alter table tickets.tickets add column turn int not null default 0;
-- The session of the guide whose way went along.
alter table tickets.tickets add column session_id text check (length(session_id) <= 100);

alter table tickets.events add check (slot in ('09-12', '12-15', '15-18'));
alter table tickets.events add check (kind in ('requested', 'acknowledged', 'pending', 'inProgress', 'held', 'resolved', 'closed', 'rejected',
  'cancelled', 'refused', 'reopened', 'rated', 'contact-changed', 'visit-requested', 'visit-booked', 'visit-confirmed',
  'visit-moved', 'visit-rescheduled', 'visit-cancelled', 'visit-called-off', 'visit-refused', 'visit-on-the-way', 'visit-completed', 'visit-failed',
  'move-refused', 'cancel-refused', 'change-refused', 'reopen-refused'));
-- file: 0335_ticket_file_links.sql
-- Links to the files of tickets: each opens once, within two minutes, in the session of the user for whom it was made.
create table tickets.file_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  ticket_id uuid not null references tickets.tickets on delete cascade,
  -- of the attachment
  code text not null check (length(code) between 1 and 64),
  user_id uuid not null,
  ends_at timestamptz not null
);
create index file_links_by_end on tickets.file_links (ends_at);
create index file_links_of_person on tickets.file_links (user_id);
-- file: 0338_visit_news.sql
-- Customers are told once of what happened to their tickets; what happened before this is not told.
alter table tickets.events add column announced_at timestamptz;
update tickets.events set announced_at = at;
create index events_to_announce on tickets.events (id) where announced_at is null;
-- file: 0345_faults.sql
-- Faults as the system of problems last told them, which lines they touch, and who was told of what.
create schema faults;

create table faults.reading (
  single boolean primary key default true check (single),
  -- when the list was last read whole, and when lines were last compared with it
  read_at timestamptz,
  compared_at timestamptz,
  -- what of the list says which lines are touched, as they were compared with it
  compared text check (length(compared) <= 100)
);
insert into faults.reading default values;

create table faults.faults (
  id bigint generated always as identity primary key,
  provider_id text not null unique check (length(provider_id) between 1 and 100),
  -- name and places of a fault of an area; null: a fault of the lines that are named
  area jsonb check (length(area::text) <= 20000),
  service_ids text[] not null default '{}',
  service_types text[] not null check (cardinality(service_types) > 0 and service_types <@ array['MOBILE', 'FIXED', 'INTERNET', 'TV']),
  text jsonb not null check (length(text::text) <= 5000),
  began_at timestamptz not null,
  expected_end timestamptz,
  visit_day date,
  ended_at timestamptz,
  -- when the portal learned that it has ended
  end_seen_at timestamptz,
  -- what customers were told last, with the expected end, and how many times they were told something
  announced text check (announced in ('began', 'ended')),
  announced_end timestamptz,
  round int not null default 0,
  check ((ended_at is null) = (end_seen_at is null))
);
create index open_faults on faults.faults (began_at desc) where ended_at is null;
create index ended_faults on faults.faults (ended_at) where ended_at is not null;

create table faults.lines (
  fault_id bigint not null references faults.faults on delete cascade,
  service_id text not null check (length(service_id) between 1 and 40),
  -- the code of the billing account: who sees it is told
  account text not null check (length(account) between 1 and 40),
  primary key (fault_id, service_id)
);
create index faults_of_line on faults.lines (service_id);

-- Of each news of a fault a user is told once.
create table faults.notices (
  fault_id bigint not null references faults.faults on delete cascade,
  round int not null,
  user_id uuid not null references people.users on delete cascade,
  created_at timestamptz not null,
  primary key (fault_id, round, user_id)
);

-- What operators ask the system of problems to do: stored first, done by a job, and shown until it is listed.
create table faults.requests (
  id uuid primary key,
  kind text not null check (kind in ('open', 'change', 'end')),
  -- the fault that is changed or ended
  provider_id text check (length(provider_id) between 1 and 100),
  change jsonb not null check (length(change::text) <= 30000),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'unknown')),
  reason text check (length(reason) <= 40),
  operator_id uuid references people.users on delete set null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'open') = (provider_id is null) or state = 'done'),
  check ((state = 'waiting') = (ended_at is null)),
  check ((reason is not null) = (state = 'refused'))
);
create index latest_requests on faults.requests (requested_at desc);
create unique index one_request_of_a_fault on faults.requests (provider_id) where state = 'waiting' and kind <> 'open';
-- file: 0346_fault_drafts.sql
-- What operators ask the system of problems to do begins as a draft, which is shown as customers will read it. Nothing wrote to the table before.
drop table faults.requests;

create table faults.requests (
  id uuid primary key,
  kind text not null check (kind in ('open', 'change', 'end')),
  -- the fault that is changed or ended, or that was opened
  provider_id text check (length(provider_id) between 1 and 100),
  -- what was typed into the form
  typed jsonb not null check (length(typed::text) <= 30000),
  state text not null check (state in ('draft', 'waiting', 'done', 'refused', 'unknown')),
  reason text check (reason in ('unknown-area', 'no-such-fault', 'already-ended', 'not-mended')),
  operator_id uuid references people.users on delete set null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'open') = (provider_id is null) or state = 'done'),
  check ((state in ('draft', 'waiting')) = (ended_at is null)),
  check ((reason is not null) = (state = 'refused'))
);
create index latest_requests on faults.requests (requested_at desc) where state <> 'draft';
create index requests_of_fault on faults.requests (provider_id, requested_at desc) where state <> 'draft';
create unique index one_request_of_a_fault on faults.requests (provider_id) where state = 'waiting' and kind <> 'open';
-- file: 0355_worked_saturdays.sql
-- A Saturday on which people work instead of a day that was moved is no different from other days: only Sundays are nobody's.
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'simulated_workforce.visits'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%isodow%';
  execute format('alter table simulated_workforce.visits drop constraint %I', named);
end
$$;
alter table simulated_workforce.visits add constraint nobody_works_on_sunday check (extract(isodow from day) < 7);
-- file: 0356_guide_steps_in_place.sql
-- A step of a guide changes no column of an index, and finds room on its page: the row alone is written, and not each index anew.
drop index guides.sessions_of_customer;
drop index guides.sessions_of_line;
drop index guides.sessions_to_lapse;
create index sessions_of_customer on guides.sessions (customer_id);
create index sessions_of_line on guides.sessions (asset_id, started_at desc);
create index open_sessions on guides.sessions (started_at) where state = 'open';
alter table guides.sessions set (fillfactor = 70);
-- file: 0357_open_tickets_of_customers.sql
-- A number may pass to another customer while a ticket of its former one is open: that ticket is neither seen by the new one nor in the way.
drop index tickets.one_open_ticket_of_a_line;
create unique index one_open_ticket_of_a_line on tickets.tickets (customer_id, service_id)
  where state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held');
-- file: 0358_readings_of_faults.sql
-- Of two lists of faults that are read at the same time the one that was requested later is newer, in whatever order they arrive.
create sequence faults.reading_numbers as integer;
alter table faults.reading add column number integer not null default 0;
-- file: 0359_tickets_opened_again.sql
-- A system may open an ended ticket again while its line has a newer open one: it stands beside that one, and is shown as the system says.
alter table tickets.tickets add column is_beside boolean not null default false;
drop index tickets.one_open_ticket_of_a_line;
create unique index one_open_ticket_of_a_line on tickets.tickets (customer_id, service_id)
  where state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held') and not is_beside;
-- file: 0360_static_addresses_of_access.sql
-- a static address that is at the router only because access gives the device its own: it goes when access no longer does (decisions §10.1)
alter table home_internet.devices add column address_written boolean not null default false;
-- file: 0364_fault_requests_not_accepted.sql
-- The system of problems may refuse for a reason that has no word here.
alter table faults.requests drop constraint requests_reason_check;
alter table faults.requests add constraint requests_reason_check
  check (reason in ('unknown-area', 'no-such-fault', 'already-ended', 'not-mended', 'not-accepted'));
-- file: 0365_recharges_refused.sql
-- The prepaid system may refuse for a reason that has no word here.
alter table recharges.recharges drop constraint recharges_refused_check;
alter table recharges.recharges add constraint recharges_refused_check
  check (refused in ('no-such-number', 'not-rechargeable', 'amount', 'voucher-unknown', 'voucher-used', 'voucher-expired', 'refused'));
-- file: 0372_limits_taken_together.sql
-- Limits that slide count by the hour: `slots` has the takes of hour `newest` since 1970 and of those before it, so that no window has more than the limit.
alter table platform.rate_limits add column newest bigint, add column slots int[];

-- Takes one of each limit, or none where one that is `needed` is full already. Returns, by the place in the arrays, whether it was full before, how many are
-- taken now, and when it is free again. All rows are locked in one order, so that two callers never wait for each other.
create function platform.take_together(
  keys text[], mosts int[], seconds int[], slides boolean[], needed boolean[], asked_at timestamptz, latest_start timestamptz
) returns table (place int, was_full boolean, taken_now int, free_at timestamptz) language plpgsql as $$
declare
  one record;
  stored platform.rate_limits;
  hour bigint := floor(extract(epoch from asked_at) / 3600);
  hours int;
  refused boolean := false;
begin
  for one in
    select * from unnest(keys, mosts, seconds, slides) with ordinality as asked (key, most, span, slid, nth) order by key
  loop
    hours := one.span / 3600 + 1;
    insert into platform.rate_limits as kept (key_hash, window_start, window_end, taken, newest, slots)
    values (one.key, asked_at, asked_at + one.span * interval '1 second', 0,
      case when one.slid then hour end, case when one.slid then array_fill(0, array[hours]) end)
    on conflict (key_hash) do update set
      newest = case when one.slid then greatest(kept.newest, excluded.newest) end,
      slots = case
        when not one.slid then null
        when kept.newest > excluded.newest + 1 then excluded.slots
        else (array_fill(0, array[least(greatest(excluded.newest - kept.newest, 0), hours)::int]) || kept.slots)[1:hours]
      end,
      taken = case when one.slid then kept.taken
        when kept.window_end <= asked_at or kept.window_start > latest_start then 0 else kept.taken end,
      window_start = case when one.slid or kept.window_end <= asked_at or kept.window_start > latest_start
        then excluded.window_start else kept.window_start end,
      window_end = case when one.slid or kept.window_end <= asked_at or kept.window_start > latest_start
        then excluded.window_end else kept.window_end end
    returning * into stored;
    if one.slid then
      update platform.rate_limits set newest = least(newest, hour + 1),
        taken = (select coalesce(sum(slot), 0) from unnest(slots) as slot) where key_hash = one.key returning * into stored;
    end if;
    place := one.nth;
    was_full := stored.taken >= one.most;
    taken_now := stored.taken;
    free_at := case when one.slid then to_timestamp((stored.newest + 1 + hours - coalesce(
      (select max(nth) from unnest(stored.slots) with ordinality as held (slot, nth) where slot > 0), 1)) * 3600) else stored.window_end end;
    refused := refused or (was_full and needed[place]);
    return next;
  end loop;
  if not refused then
    update platform.rate_limits set taken = taken + 1, slots = case when slots is not null then (slots[1] + 1) || slots[2:] end
    where key_hash = any (keys) and key_hash not in (
      select full_one.key from unnest(keys, mosts) as full_one (key, most) join platform.rate_limits r on r.key_hash = full_one.key where r.taken >= full_one.most
    );
  end if;
end
$$;

-- Forgets some counts and gives back one take of others, in the same order.
create function platform.give_back_together(forgotten text[], returned text[]) returns void language plpgsql as $$
begin
  perform 1 from platform.rate_limits where key_hash = any (forgotten || returned) order by key_hash for update;
  delete from platform.rate_limits where key_hash = any (forgotten);
  update platform.rate_limits set taken = taken - 1, slots = case when slots is not null then greatest(slots[1] - 1, 0) || slots[2:] end
  where key_hash = any (returned) and taken > 0;
end
$$;
-- file: 0373_halves_by_link.sql
-- The first step may be a link by mail instead of the password: its second step has tries of its own, which nobody without the mailbox can spend.
alter table people.half_sign_ins add column by_link boolean not null default false;

alter table people.access_requests drop constraint access_requests_purpose_check;
alter table people.access_requests add constraint access_requests_purpose_check
  check (purpose in ('activation', 'invitation', 'password', 'username', 'sign-in'));
-- file: 0377_pictures_of_mails.sql
-- SHA-256 in hexadecimal of the pictures that stood within each mail: one that came in three mails of a sender is part of a signature.
alter table conversations.mails
  add pictures text[] not null default '{}' check (cardinality(pictures) <= 30);
create index mails_with_pictures on conversations.mails (lower(sender)) where pictures <> '{}';
-- file: 0387_open_tickets.sql
-- What the overview and the plan of visits read at every opening: the open tickets, of a customer and of all.
create index open_tickets on tickets.tickets (customer_id) where state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held');
-- file: 0392_notice_setting.sql
-- Users choose whether notices to many come by mail or SMS apart from answers to them; what they chose for both so far holds for notices too.
alter table notifications.settings add check (not interaction_box or name <> 'NOTICE');
insert into notifications.settings (user_id, name, interaction_box, sms, email)
  select user_id, 'NOTICE', false, sms, email from notifications.settings where name = 'INTERACTION_BOX_MESSAGE';

-- How a mail of the simulated mail server can be refused.
alter table simulated_outbox.mails add column unsubscribe text check (length(unsubscribe) <= 500);
-- file: 0393_router_lacks.sql
-- settings that a router refused as unknown to it: it has no such table (issue 32)
create table home_internet.lacks (
  cid       text not null references people.contracts on delete cascade,
  family    text not null,
  noted_at  timestamptz not null,
  primary key (cid, family)
);
-- file: 0396_numbers_of_customers.sql
-- What the prepaid system told of a number is the customer's who has it: whoever has the number next does not see it. It is asked again by the next page.
delete from recharges.numbers;
alter table recharges.numbers drop constraint numbers_pkey;
alter table recharges.numbers add column customer_id uuid not null;
alter table recharges.numbers add primary key (customer_id, msisdn);
-- file: 0397_settled_suspensions.sql
-- The suspension of a lost phone that has ended and is not requested again by itself: the phone leaves the ones that are gone through every minute.
alter table lost_phones.phones add column settled uuid;
create index lost_phones_to_retry on lost_phones.phones (reported_at desc)
  where recovered_at is null and (suspension is null or settled is distinct from suspension);
-- file: 0398_events_without_a_visit.sql
-- An array of events as A§7 writes it names no visit: its pages, searches and widgets count, and it is in no visit of the report.
alter table analytics.events alter column visit drop not null;
-- file: 0399_xml_in_a_language.sql
-- The XML of a bill is made in the language that is asked for (B§3 invoiceLanguage), as its PDF is: each is a document of its own.
alter table bill_documents.documents drop constraint documents_check;
