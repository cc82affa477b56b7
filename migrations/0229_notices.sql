-- What the desk tells a group of customers: drafted, counted and shown first, then sent in batches by a job.
create table conversations.notices (
  id uuid primary key default gen_random_uuid(),
  -- who wrote it, and who sent it; null when the operator is gone
  author_id uuid references people.users on delete set null,
  -- bar: a notification in the portal; conversation: a message of its own that takes no reply
  channel text not null check (channel in ('bar', 'sms', 'mail', 'conversation')),
  -- of a notification in the portal
  type text check (type in ('MESSAGE', 'URGENT', 'NOTE')),
  title_bg text not null check (length(title_bg) <= 120),
  title_en text not null check (length(title_en) <= 120),
  bg text not null check (length(bg) between 1 and 4000),
  en text not null check (length(en) between 1 and 4000),
  -- an area, a type of service, or a list of customer codes and user names
  audience jsonb not null check (jsonb_typeof(audience) = 'object' and length(audience::text) <= 400000),
  state text not null check (state in ('draft', 'sending', 'stopped', 'done')),
  -- how many there were when it was drafted
  people int not null check (people >= 0),
  -- the last user of the batches so far
  after_user uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  check ((channel = 'bar') = (type is not null)),
  check ((state = 'draft') = (sent_at is null)),
  check ((state in ('stopped', 'done')) = (ended_at is not null))
);
create index notices_by_time on conversations.notices (created_at desc);

-- Whom it was sent to: each at most once. waiting: a mail or an SMS of its own job; sending: handed over, and never again; refused: by the person's settings
create table conversations.notice_people (
  notice_id uuid not null references conversations.notices on delete cascade,
  user_id uuid not null references people.users on delete cascade,
  outcome text not null check (outcome in ('waiting', 'sending', 'reached', 'refused', 'failed')),
  at timestamptz not null,
  primary key (notice_id, user_id)
);
create index notice_people_by_outcome on conversations.notice_people (notice_id, outcome);
create index notice_people_of_user on conversations.notice_people (user_id);
