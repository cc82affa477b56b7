-- Guides for help with a fault: where each customer stands in one, and how many came to each of its nodes.
create schema guides;

-- A step of a guide changes no column of an index, and finds room on its page: the row alone is written, and not each index anew.
create table guides.sessions (
  id uuid primary key,
  customer_id uuid not null,
  -- who began it: with this person's account it is deleted
  user_id uuid not null,
  asset_id uuid not null,
  service_id text not null check (length(service_id) between 1 and 40),
  service_type text not null check (service_type in ('MOBILE', 'INTERNET', 'TV', 'FIXED')),
  -- the version that was chosen with the symptom; null before
  guide_id text check (length(guide_id) between 1 and 40),
  guide_version integer check (guide_version between 1 and 9999),
  -- answers, findings and measured values
  course jsonb not null check (length(course::text) <= 50000),
  -- how many questions are answered, the symptom among them
  answered smallint not null default 0 check (answered between 0 and 8),
  -- what is being measured or done, and until when it is waited for
  pending jsonb check (length(pending::text) <= 2000),
  -- nodes that the customer came to, for the counts
  reached text[] not null default '{}' check (cardinality(reached) <= 200),
  state text not null default 'open' check (state in ('open', 'ended', 'closed', 'lapsed')),
  outcome text check (outcome in ('solved', 'visit', 'contact')),
  -- the customer has closed the offer of help after it
  dismissed boolean not null default false,
  -- counts every change, so that of two at once one is made anew
  revision integer not null default 0,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  ends_by timestamptz not null,
  ended_at timestamptz,
  check ((guide_id is null) = (guide_version is null)),
  check (answered = 0 or guide_id is not null),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'ended') = (outcome is not null)),
  check (state = 'open' or pending is null)
) with (fillfactor = 70);
create unique index one_open_session_of_a_line on guides.sessions (asset_id) where state = 'open';
create index sessions_of_person on guides.sessions (user_id);
create index sessions_by_end on guides.sessions (ended_at) where ended_at is not null;
create index open_sessions_of_guide on guides.sessions (guide_id, guide_version) where state = 'open' and guide_id is not null;
create index sessions_of_customer on guides.sessions (customer_id);
create index sessions_of_line on guides.sessions (asset_id, started_at desc);
create index open_sessions on guides.sessions (started_at) where state = 'open';

-- of sessions that have ended, or gone on in another guide: they stay when the sessions are deleted
create table guides.counts (
  guide_id text not null check (length(guide_id) between 1 and 40),
  guide_version integer not null,
  node text not null check (length(node) between 1 and 80),
  reached integer not null default 0 check (reached >= 0),
  left_there integer not null default 0 check (left_there between 0 and reached),
  solved integer not null default 0 check (solved between 0 and reached),
  primary key (guide_id, guide_version, node)
);
