-- changes of home-internet settings, from the wish to what became of it (A§4, decisions §5)
create schema home_internet;

create table home_internet.operations (
  ticket_id       uuid primary key,
  cid             text not null references people.contracts on delete cascade,
  family          text not null check (family in ('wifi', 'lan', 'napt', 'reservations', 'access', 'dns', 'devices', 'reset')),
  kind            text not null check (length(kind) between 1 and 60),
  -- tells the same wish, asked again, from another one
  wish_hash       text not null,
  -- what the router is asked, one after the other; null: found out from its next fresh report
  steps           jsonb check (jsonb_array_length(steps) <= 200),
  -- steps that the controller may have been handed, and steps that are done
  handed_over     int not null default 0,
  done_steps      int not null default 0 check (done_steps between 0 and handed_over),
  -- a Wi-Fi password, sealed, until the operation ends
  sealed          text,
  -- what the customer is told of the wish: names and addresses, never a password
  told            jsonb not null default '{}',
  -- what the router held when it was asked
  former          jsonb,
  state           text not null default 'queued' check (state in ('queued', 'applying', 'applied', 'failed', 'expired')),
  -- the router has not taken it yet; when it is next expected, where that is known
  asleep          boolean not null default false,
  next_report_at  timestamptz,
  asked_by        uuid,
  asked_at        timestamptz not null,
  ends_by         timestamptz not null check (ends_by > asked_at),
  ended_at        timestamptz,
  fault           jsonb,
  -- the operation that this one puts back, and the one that put this back
  mends           uuid references home_internet.operations on delete cascade,
  undone_by       uuid references home_internet.operations on delete set null,
  -- whose turn it is to carry it, and when that is due
  turn            int not null default 0,
  look_again_at   timestamptz not null,
  check ((state in ('queued', 'applying')) = (ended_at is null)),
  check (ended_at is null or sealed is null),
  check ((fault is not null) = (state in ('failed', 'expired')))
);
create unique index one_at_a_time on home_internet.operations (cid, family) where ended_at is null;
create index operations_of_contract on home_internet.operations (cid, asked_at desc);
create index operations_under_way on home_internet.operations (look_again_at) where ended_at is null;
