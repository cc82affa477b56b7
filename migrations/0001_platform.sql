create schema if not exists platform;
create extension if not exists btree_gist;

-- one row a submit that makes something; the first one in does the work, the others wait on the primary key
create table platform.idempotency_keys (
  key_hash    text primary key,
  body_hash   text not null,
  status      int not null default 0,
  headers     jsonb not null default '{}',
  body        jsonb,
  created_at  timestamptz not null
);
create index on platform.idempotency_keys (created_at);

create table platform.rate_limits (
  key_hash     text primary key,
  window_start timestamptz not null,
  window_end   timestamptz not null check (window_end > window_start),
  taken        int not null check (taken >= 0)
);
create index on platform.rate_limits (window_end);

create table platform.one_time_codes (
  purpose     text not null,
  subject     text not null,
  code_hash   text not null,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  wrong_tries int not null default 0,
  used_at     timestamptz,
  primary key (purpose, subject)
);
create index on platform.one_time_codes (expires_at);
