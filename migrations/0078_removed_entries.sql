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
