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
