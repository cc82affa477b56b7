-- What an outside system is to do for a customer, and takes its time for: stored before the system is asked, carried by a job, read back, and ended once.
create table platform.operations (
  id uuid primary key,
  -- what is done (`line.suspend`, `wifi.settings`); of one subject one operation of a family is under way
  kind text not null check (kind ~ '^[a-z][a-z.-]{1,59}$'),
  family text not null check (family ~ '^[a-z][a-z.-]{1,59}$'),
  -- the number of a line, the code of a contract or of an account
  subject text not null check (length(subject) between 1 and 64),
  customer_id uuid not null,
  -- the code of the billing account that the subject belongs to: grants go by it
  account text not null check (length(account) between 1 and 40),
  -- who requested it; null once that person has left
  user_id uuid,
  -- operations that were requested as one act
  group_id uuid,
  -- the same request again is the same operation
  request_hash text not null check (length(request_hash) between 1 and 100),
  -- what was requested, as the ledger shows it; never a secret
  request jsonb not null check (length(request::text) <= 8000),
  -- what its carrier remembers
  progress jsonb not null default '{}' check (length(progress::text) <= 200000),
  state text not null default 'queued' check (state in ('queued', 'applying', 'applied', 'failed', 'expired')),
  fault jsonb check (length(fault::text) <= 2000),
  requested_at timestamptz not null,
  ends_by timestamptz not null,
  -- whose turn it is, and when that is due
  turn int not null default 0,
  look_again_at timestamptz not null,
  ended_at timestamptz,
  -- the operation whose effect this one takes back, and the one that took this one's back
  undoes uuid,
  undone_by uuid,
  check (ends_by > requested_at),
  check ((state in ('queued', 'applying')) = (ended_at is null)),
  check ((fault is not null) = (state in ('failed', 'expired')))
);
create unique index one_operation_at_a_time on platform.operations (subject, family) where ended_at is null;
create index operations_of_customer on platform.operations (customer_id, requested_at desc, id);
create index operations_of_subject on platform.operations (subject, requested_at desc, id);
create index operations_of_group on platform.operations (group_id) where group_id is not null;
create index operations_of_person on platform.operations (user_id) where user_id is not null;
create index operations_under_way on platform.operations (look_again_at) where ended_at is null;
create index ended_operations on platform.operations (ended_at) where ended_at is not null;
