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
