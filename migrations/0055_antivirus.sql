-- antivirus licences of a contract, and whose terms were accepted (decisions §5)
create table home_internet.antivirus_terms (
  cid          text primary key references people.contracts on delete cascade,
  -- which terms were accepted, and by whom
  terms        text not null check (length(terms) between 1 and 20),
  accepted_by  uuid not null,
  accepted_at  timestamptz not null
);

create table home_internet.antivirus_licences (
  -- our own name of the order, by which the vendor knows it: a lost answer is asked for again, and never makes two licences
  order_id       uuid primary key,
  cid            text not null references people.contracts on delete cascade,
  place          int not null check (place between 1 and 5),
  -- null until the vendor has issued it
  antivirus_key  text unique check (antivirus_key ~ '^[A-Z0-9]{8,40}$'),
  ordered_at     timestamptz not null,
  issued_at      timestamptz,
  unique (cid, place),
  check ((antivirus_key is null) = (issued_at is null))
);
-- one order at a time waits for the vendor
create unique index one_order_at_a_time on home_internet.antivirus_licences (cid) where antivirus_key is null;
