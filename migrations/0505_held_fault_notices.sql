-- When a system of problems was first connected, and which faults were open then: nothing is announced of those.
alter table faults.reading add column connected_at timestamptz;
update faults.reading set connected_at = compared_at;
alter table faults.faults add column silent boolean not null default false;

-- News of a fault for more users than are told without an operator: the latest news of each.
create table faults.held_notices (
  fault_id bigint primary key references faults.faults on delete cascade,
  round int not null,
  news text not null check (news in ('began', 'moved', 'ended')),
  recipients int not null check (recipients > 0),
  held_at timestamptz not null,
  -- when an operator had it sent, and who
  sent_at timestamptz,
  operator_id uuid references people.users on delete set null
);
