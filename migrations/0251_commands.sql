-- Changes that an outside system must make for a customer: stored before it is asked, carried by a job, and read back.
create table platform.commands (
  id uuid primary key,
  -- what is changed (`bill-delivery`), and of what (the code of a billing account)
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  subject text not null check (length(subject) between 1 and 64),
  -- who asked for it; null once that person has left
  user_id uuid,
  value jsonb not null check (length(value::text) <= 4000),
  -- unknown: the system had it, or did not, and no longer can be asked
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused', 'unknown')),
  reason text check (length(reason) between 1 and 64),
  placed_at timestamptz not null,
  attempted_at timestamptz,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index one_command_at_a_time on platform.commands (kind, subject) where state = 'waiting';
create index commands_of_subject on platform.commands (kind, subject, placed_at desc);
create index commands_of_user on platform.commands (user_id) where user_id is not null;

-- Consents to bills that come electronically.
create schema bill_delivery;
create table bill_delivery.consents (
  id uuid primary key,
  account text not null check (account ~ '^[0-9]{10}$'),
  -- who gave it; null once that person has left
  user_id uuid,
  -- what was agreed to, word for word
  version text not null check (length(version) between 1 and 20),
  language text not null check (language in ('bg', 'en')),
  text text not null check (length(text) between 1 and 2000),
  given_at timestamptz not null,
  -- the change that it was given with
  command_id uuid,
  ended_at timestamptz,
  -- revoked, or given with a change that the billing system refused
  ended_by text check (ended_by in ('revoked', 'not-applied')),
  check ((ended_at is null) = (ended_by is null))
);
create unique index one_consent_at_a_time on bill_delivery.consents (account) where ended_at is null;
create index consents_of_account on bill_delivery.consents (account, given_at desc);
