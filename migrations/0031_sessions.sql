-- A browser that is signed in. The cookie's token is stored only as its SHA-256, so reading this table signs nobody in.
create table people.sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id uuid not null references people.users on delete cascade,
  created_at timestamptz not null,
  -- coarse: moved at most once in five minutes
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  browser text check (length(browser) between 1 and 40),
  system text check (length(system) between 1 and 40),
  -- the network that the address belongs to, never the address
  network text check (length(network) between 1 and 60)
);
create index sessions_of_user on people.sessions (user_id);
create index sessions_by_end on people.sessions (expires_at);
