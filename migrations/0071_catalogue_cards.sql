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
