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
