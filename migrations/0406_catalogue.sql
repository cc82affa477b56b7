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
  -- its words as the one function `fold` spells them, for search, and how they were made ready: those made by an older way are made anew by a job
  folded text not null check (length(folded) <= 4000),
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, folded)) stored,
  folding integer not null default 1
);
create index products_to_refold on catalogue.products (sid) where folding < 2;

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
  -- a month, for leasing_months; null: not leased
  leasing_eur_cents integer check (leasing_eur_cents > 0),
  -- pieces that are ours to sell, and how many of them are promised to orders that wait for their money
  stock integer not null check (stock between 0 and 1000000),
  reserved integer not null default 0 check (reserved >= 0),
  stock_left integer not null generated always as (stock - reserved) stored,
  withdrawn boolean not null default false,
  version integer not null default 1,
  leasing_months smallint not null default 24 check (leasing_months between 1 and 60),
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

-- The ranges of the price filter. Words that the code reads as one of a few are one of these few, in all tables.
create table catalogue.price_bands (
  category text not null,
  band smallint not null check (band > 0),
  from_eur_cents integer not null check (from_eur_cents >= 0),
  to_eur_cents integer check (to_eur_cents > from_eur_cents),
  primary key (category, band),
  unique (category, from_eur_cents),
  constraint price_bands_category check (category in ('phones', 'tablets', 'watches', 'routers', 'accessories'))
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
insert into catalogue.version (number) values (2);

-- What listings show: one row for each product that is sold. It follows the offers in the very transaction that changes them, as cells and variants below do.
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
  words tsvector not null,
  -- the product's place among all that filters can ask, as one number: a hash, of which four thousand places have two alike once in a million catalogues
  cell bigint not null generated always as ((hashtextextended(category, hashtextextended(manufacturer,
    hash_array_extended(memories, hash_array_extended(colours, price_band * 4 + discounted::integer * 2 + in_stock::integer)))) % 10000000000000)) stored,
  constraint cards_category check (category in ('phones', 'tablets', 'watches', 'routers', 'accessories'))
) with (fillfactor = 80);
-- of a list of a thousand places each would be compared with each of these when a page is planned
alter table catalogue.cards alter column cell set statistics 10;
create index cards_by_words on catalogue.cards using gin (words);
create index cards_by_price on catalogue.cards (category, effective_eur_cents, product_sid) include (cell);

-- A card's pieces are those of the offer that stands on it: what is sold of other variants cannot be promised to who wants this one.
create view catalogue.cards_now as
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

-- Everyone who changes cards and counts waits here for each other. It is taken after every lock on offers, never before one.
create function catalogue.lock_cards() returns void language sql as $$ select pg_advisory_xact_lock(7236484) $$;

-- Makes the cards, variants and counts of these products what the offers say.
create function catalogue.refresh(asked text[]) returns void language plpgsql as $$
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

-- Devices that visitors want, are promised and have. A row is what a cart's entry and an order's line call their subject.
create table catalogue.reservations (
  id uuid primary key,
  offer_sid text not null references catalogue.offers,
  -- the hash of the visitor whose wish it is
  visitor text not null check (length(visitor) = 43),
  -- how many are promised or sold; of what is only wanted, and of what was let go, nothing is kept
  quantity integer not null check (quantity between 0 and 1000),
  state text not null check (state in ('in-cart', 'reserved', 'sold', 'released', 'returned')),
  until timestamptz,
  payment_id uuid unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state in ('reserved', 'sold')) = (quantity > 0)),
  check ((state = 'reserved') = (until is not null)),
  check ((state in ('sold', 'returned')) = (payment_id is not null))
);
create index reservations_lapsing on catalogue.reservations (until) where state = 'reserved';
create index reservations_of_offer on catalogue.reservations (offer_sid) where state = 'reserved';
-- the same thing put in a cart from two tabs is one reservation
create unique index one_open_reservation on catalogue.reservations (visitor, offer_sid) where state in ('in-cart', 'reserved', 'released');
create index reservations_forgotten on catalogue.reservations (changed_at) where state in ('in-cart', 'released');

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
  products integer not null check (products >= 0),
  constraint cells_category check (category in ('phones', 'tablets', 'watches', 'routers', 'accessories'))
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

-- How many products stand in each place of the cards.
create view catalogue.facets as
select category, manufacturer, memories, colours, price_band, discounted, in_stock, count(*)::integer as products, cell
from catalogue.cards group by 1, 2, 3, 4, 5, 6, 7, cell;
