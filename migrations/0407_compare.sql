-- What visitors and customers compare: one list each, of one category, a few offers in the order in which they came.
create schema compare;

create table compare.lists (
  -- "visitor " and the hash of the visitor, or "user " and the user's id
  owner text primary key check (owner ~ '^(visitor|user) [A-Za-z0-9_-]{36,43}$'),
  -- how many is a setting: the table holds what it may allow
  offers text[] not null check (cardinality(offers) <= 8),
  touched_at timestamptz not null
);
create index lists_by_age on compare.lists (touched_at);
