-- How long a buyer, a network address or a mailbox has kept a plate from others without paying. The holder is a keyed hash: nobody is named.
create table vignette.holds (
  holder text not null check (length(holder) = 43),
  plate text not null check (plate ~ '^[A-Z0-9]{2,12}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  began_at timestamptz not null,
  held_until timestamptz not null check (held_until >= began_at),
  primary key (plate, country, holder)
);
create index holds_over on vignette.holds (held_until);
