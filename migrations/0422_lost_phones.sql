-- A phone that was lost or stolen: what is done about its line, to be followed as one thing.
create schema lost_phones;

create table lost_phones.phones (
  -- also the group of its operations
  id uuid primary key,
  customer_id uuid not null,
  -- the code of the billing account: grants go by it
  account text not null check (length(account) between 1 and 40),
  service_id text not null check (length(service_id) between 1 and 64),
  -- who reported it; null once that person has left
  user_id uuid,
  reason text not null check (reason in ('LOST', 'STOLEN')),
  reported_at timestamptz not null,
  -- the operation that suspends the line, the latest one; null where it was suspended before
  suspension uuid,
  -- how often the suspension was requested
  attempts smallint not null check (attempts between 0 and 100),
  -- when its owner had it again, and the operation that resumes the line, where it was to be resumed
  recovered_at timestamptz,
  resumption uuid,
  -- the suspension that has ended and is not requested again by itself: the phone leaves the ones that are gone through every minute
  settled uuid
);
create unique index one_lost_phone_of_a_line on lost_phones.phones (service_id) where recovered_at is null;
create index lost_phones_of_customer on lost_phones.phones (customer_id, reported_at desc);
create index lost_phones_of_person on lost_phones.phones (user_id) where user_id is not null;
create index lost_phones_by_time on lost_phones.phones (reported_at);
create index lost_phones_to_retry on lost_phones.phones (reported_at desc)
  where recovered_at is null and (suspension is null or settled is distinct from suspension);
