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
