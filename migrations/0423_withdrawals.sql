-- Statements of withdrawal from contracts, as they were received (directive 2011/83/EU art. 11a).
create schema withdrawals;

create table withdrawals.statements (
  id uuid primary key,
  -- what opens it on the page for a day
  code_hash text not null unique check (length(code_hash) = 43),
  -- who stated it; null for a guest, and once that person has left
  user_id uuid,
  name text not null check (length(name) between 1 and 100),
  -- where its receipt goes
  mail text not null check (length(mail) between 3 and 254),
  -- the contract, in the person's own words, or by the title of what was chosen
  contract text not null check (length(contract) between 1 and 400),
  language text not null check (language in ('bg', 'en')),
  stated_at timestamptz not null,
  -- whether the contract was found and withdrawn from; else the desk has it as a conversation
  withdrawn boolean not null,
  conversation_id uuid,
  mailed boolean not null,
  receipt_sent_at timestamptz,
  receipt_refused_at timestamptz,
  check (withdrawn = (conversation_id is null)),
  check (receipt_sent_at is null or receipt_refused_at is null)
);
create index statements_of_person on withdrawals.statements (user_id) where user_id is not null;
create index statements_by_age on withdrawals.statements (stated_at);
