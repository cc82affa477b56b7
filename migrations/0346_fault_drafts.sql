-- What operators ask the system of problems to do begins as a draft, which is shown as customers will read it. Nothing wrote to the table before.
drop table faults.requests;

create table faults.requests (
  id uuid primary key,
  kind text not null check (kind in ('open', 'change', 'end')),
  -- the fault that is changed or ended, or that was opened
  provider_id text check (length(provider_id) between 1 and 100),
  -- what was typed into the form
  typed jsonb not null check (length(typed::text) <= 30000),
  state text not null check (state in ('draft', 'waiting', 'done', 'refused', 'unknown')),
  reason text check (reason in ('unknown-area', 'no-such-fault', 'already-ended', 'not-mended')),
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
