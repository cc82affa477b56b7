-- Deleting an account (B§4): how far a person has come, and in which session. It ends with that session; too many wrong codes lock it for every session.
create table people.deletion_processes (
  user_id uuid primary key references people.users on delete cascade,
  session_id uuid references people.sessions on delete cascade,
  state text not null check (state in ('started', 'code-sent', 'authenticated', 'locked')),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  check ((state = 'locked') = (session_id is null))
);
create index deletion_processes_of_session on people.deletion_processes (session_id) where session_id is not null;

-- What is left of a deleted user: that there was one, and the provider's key, so that an import does not bring the person back. Nobody is named.
create table people.deleted_users (
  user_id uuid primary key,
  customer_id uuid not null references people.customers on delete cascade,
  provider_id text unique check (length(provider_id) between 1 and 40),
  main boolean not null,
  deleted_at timestamptz not null
);
create index deleted_users_of_customer on people.deleted_users (customer_id);

-- The last mail to a deleted user, until it is sent.
create table people.deletion_receipts (
  id uuid primary key default gen_random_uuid(),
  mail text not null check (mail like '_%@_%' and length(mail) <= 254),
  name text not null check (length(name) between 1 and 120),
  language text not null check (language in ('bg', 'en')),
  deleted_at timestamptz not null
);
create index deletion_receipts_by_time on people.deletion_receipts (deleted_at);

-- What a user has to see before anything else (B§3 USER_DELETED_MSG). `main`: the main user of the customer was deleted.
create table people.notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people.users on delete cascade,
  type text not null check (type in ('USER_DELETED_MSG')),
  main boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz
);
create index notices_of_user on people.notices (user_id, created_at);
create index notices_unseen on people.notices (user_id, created_at, id) where seen_at is null;
