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
