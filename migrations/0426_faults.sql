-- Faults as the system of problems last told them, which lines they touch, and who was told of what.
create schema faults;

-- The one reading of the list. Of two at the same time the one that was requested later is newer, in whatever order they arrive.
create sequence faults.reading_numbers as integer;

create table faults.reading (
  single boolean primary key default true check (single),
  -- when the list was last read whole, and when lines were last compared with it
  read_at timestamptz,
  compared_at timestamptz,
  -- what of the list says which lines are touched, as they were compared with it
  compared text check (length(compared) <= 100),
  number integer not null default 0
);
insert into faults.reading default values;

create table faults.faults (
  id bigint generated always as identity primary key,
  provider_id text not null unique check (length(provider_id) between 1 and 100),
  -- name and places of a fault of an area; null: a fault of the lines that are named
  area jsonb check (length(area::text) <= 20000),
  service_ids text[] not null default '{}',
  service_types text[] not null check (cardinality(service_types) > 0 and service_types <@ array['MOBILE', 'FIXED', 'INTERNET', 'TV']),
  text jsonb not null check (length(text::text) <= 5000),
  began_at timestamptz not null,
  expected_end timestamptz,
  visit_day date,
  ended_at timestamptz,
  -- when the portal learned that it has ended
  end_seen_at timestamptz,
  -- what customers were told last, with the expected end, and how many times they were told something
  announced text check (announced in ('began', 'ended')),
  announced_end timestamptz,
  round int not null default 0,
  check ((ended_at is null) = (end_seen_at is null))
);
create index open_faults on faults.faults (began_at desc) where ended_at is null;
create index ended_faults on faults.faults (ended_at) where ended_at is not null;

create table faults.lines (
  fault_id bigint not null references faults.faults on delete cascade,
  service_id text not null check (length(service_id) between 1 and 40),
  -- the code of the billing account: who sees it is told
  account text not null check (length(account) between 1 and 40),
  primary key (fault_id, service_id)
);
create index faults_of_line on faults.lines (service_id);

-- Of each news of a fault a user is told once.
create table faults.notices (
  fault_id bigint not null references faults.faults on delete cascade,
  round int not null,
  user_id uuid not null references people.users on delete cascade,
  created_at timestamptz not null,
  primary key (fault_id, round, user_id)
);

-- What operators ask the system of problems to do: a draft first, which is shown as customers will read it, then done by a job.
create table faults.requests (
  id uuid primary key,
  kind text not null check (kind in ('open', 'change', 'end')),
  -- the fault that is changed or ended, or that was opened
  provider_id text check (length(provider_id) between 1 and 100),
  -- what was typed into the form
  typed jsonb not null check (length(typed::text) <= 30000),
  state text not null check (state in ('draft', 'waiting', 'done', 'refused', 'unknown')),
  -- not-accepted: for a reason that has no word here
  reason text check (reason in ('unknown-area', 'no-such-fault', 'already-ended', 'not-mended', 'not-accepted')),
  operator_id uuid references people.users on delete set null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'open') = (provider_id is null) or state = 'done'),
  check ((state in ('draft', 'waiting')) = (ended_at is null)),
  check ((reason is not null) = (state = 'refused'))
);
create index latest_requests on faults.requests (requested_at desc) where state <> 'draft';
create index requests_of_fault on faults.requests (provider_id, requested_at desc) where state <> 'draft';
create unique index one_request_of_a_fault on faults.requests (provider_id) where state = 'waiting' and kind <> 'open';
