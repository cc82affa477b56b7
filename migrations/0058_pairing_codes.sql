-- the newest pairing code of a contract for the provider's mobile app: 15 minutes, single use, shown once (decisions §5)
create table home_internet.pairing_codes (
  cid         text primary key references people.contracts on delete cascade,
  -- keyed with SESSION_SECRET; the code itself is kept nowhere
  code_hash   text not null unique,
  made_by     uuid,
  made_at     timestamptz not null,
  expires_at  timestamptz not null check (expires_at > made_at),
  used_at     timestamptz check (used_at >= made_at and used_at < expires_at)
);
