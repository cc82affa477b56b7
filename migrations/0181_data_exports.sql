-- The export of a user's data (GDPR 15 and 20): one at a time, written whole or not at all, deleted after a week.
create table people.data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references people.users on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  archive bytea check (length(archive) between 1 and 20000000),
  -- of the one link that opens it, once
  link_hash bytea,
  link_ends_at timestamptz,
  fetched_at timestamptz,
  check ((ready_at is null) = (archive is null)),
  check ((link_hash is null) = (link_ends_at is null)),
  check (link_hash is null or ready_at is not null)
);
alter table people.data_exports alter column archive set storage external;
create index data_exports_by_time on people.data_exports (requested_at);
