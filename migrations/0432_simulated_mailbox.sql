-- the simulated system of mailboxes: what it would know, by contract; passwords as hashes only
create schema simulated_mailbox;

create table simulated_mailbox.accounts (
  cid text primary key check (length(cid) between 1 and 40),
  name text unique check (name ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(name) <= 63),
  password_hash text,
  behaviour text not null default 'good' check (behaviour in ('good', 'slow', 'away')),
  changed_at timestamptz not null
);
