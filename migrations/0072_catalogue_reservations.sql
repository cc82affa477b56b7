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
