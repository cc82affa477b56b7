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
  -- which terms the visitor accepted with what was put in the cart, by their fingerprint: the very same are not asked for again at the checkout
  accepted_terms text check (length(accepted_terms) between 1 and 60),
  primary key (visitor, entry_number),
  -- two tabs cannot put the same thing in twice
  unique (visitor, kind, subject),
  check (quantity <= max_quantity)
);

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
