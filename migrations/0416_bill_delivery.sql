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
