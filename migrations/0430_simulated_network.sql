-- home routers and the controller that speaks with them, simulated: kept so that restarts, kill -9 and many processes see the same
create schema simulated_network;

create table simulated_network.routers (
  cid text primary key check (cid ~ '^[A-Za-z0-9-]{1,40}$'),
  behaviour text not null check (behaviour in ('good', 'slow', 'refuses-every-second', 'away')),
  -- what the router holds: its data model, and the number of the next row of each table
  parameters jsonb not null,
  next_rows jsonb not null,
  -- what it last told the controller
  reported jsonb not null,
  reported_at timestamptz not null,
  booted_fresh_at timestamptz,
  -- it hears of nothing until then
  asleep_until timestamptz,
  changes int not null default 0,
  -- when it last came up, however it did
  booted_at timestamptz
);

-- what the controller has for a router, in order; `due_at` is when the router gets to it, never for one that is away
create table simulated_network.tasks (
  place bigserial primary key,
  cid text not null references simulated_network.routers on delete cascade,
  task_id text not null check (length(task_id) between 1 and 200),
  rpc jsonb not null,
  given_at timestamptz not null,
  due_at timestamptz,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'answering', 'done', 'refused')),
  -- the power failed in the middle of it
  begun boolean not null default false,
  faults jsonb,
  unique (cid, task_id)
);
create index tasks_open on simulated_network.tasks (cid, place) where state in ('waiting', 'answering');

-- what was done to a router, each time: proof that nothing was done twice; `part` is half when the power failed in the middle
create table simulated_network.applied (
  place bigserial primary key,
  cid text not null,
  task_id text not null,
  rpc text not null,
  part text not null check (part in ('whole', 'half')),
  applied_at timestamptz not null
);
create index applied_by_task on simulated_network.applied (cid, task_id);

-- how often a task was handed over, for those that fail first and succeed later
create table simulated_network.tries (
  task_id text primary key,
  times int not null
);
