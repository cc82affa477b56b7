-- Solved captchas that were used, so that each counts once; deleted when they would have expired.
create table platform.used_captchas (
  signature text primary key check (signature ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);
create index used_captchas_by_end on platform.used_captchas (expires_at);
