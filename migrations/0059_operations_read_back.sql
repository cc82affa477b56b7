-- what a router was last read back as, and since when its reports tell of a step (decision 073)
alter table home_internet.operations
  -- when the last step handed over was found done, or gone from the controller: what the router reports after that counts as reading back
  add column done_at timestamptz,
  -- of when the report is with which it ended; null where it ended without one
  add column known_at timestamptz;

-- the newest report with which a change of the contract ended: who read an older one just before must not take it for the present
create table home_internet.read_back (
  cid          text primary key references people.contracts on delete cascade,
  reported_at  timestamptz not null,
  settings     jsonb not null
);
