-- The secrets under which a portal has run, by a fingerprint, and since when: what was made before the current one hangs on another one.
create table platform.secrets (
  fingerprint text primary key check (length(fingerprint) = 43),
  first_used_at timestamptz not null
);

-- Secrets that were replaced, encrypted under the current one, while there are recovery codes that were hashed under them (before version 0.2).
create table people.former_secrets (
  fingerprint text primary key check (length(fingerprint) = 43),
  sealed text not null check (length(sealed) <= 1200)
);
