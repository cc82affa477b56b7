-- An imported user signs in only after activation: until then there is no user name and no password.
alter table people.users
  alter column username drop not null,
  alter column password_hash drop not null,
  add column provider_id text unique check (length(provider_id) between 1 and 40),
  add constraint name_and_password_together check ((username is null) = (password_hash is null));

-- What happened to a user's account, for twelve months: shown to its owner, and to the main user of the customer.
create table people.history (
  id bigint generated always as identity primary key,
  user_id uuid not null references people.users on delete cascade,
  -- who did it, where it was another user; the name stays when that user goes
  actor_name text check (length(actor_name) between 1 and 120),
  happened_at timestamptz not null,
  event text not null check (event ~ '^[a-z][a-z-]{2,39}$'),
  -- never secret and never another person's data: what was changed, in words of the code
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 1000),
  network text check (length(network) between 1 and 60)
);
create index history_of_user on people.history (user_id, happened_at desc, id desc);
create index history_by_time on people.history (happened_at);

-- When the person of a session last proved who they are, by password, passkey or code.
alter table people.sessions add column confirmed_at timestamptz;
update people.sessions set confirmed_at = created_at;
alter table people.sessions alter column confirmed_at set default now(), alter column confirmed_at set not null;
