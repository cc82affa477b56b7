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
