-- settings that a router refused as unknown to it: it has no such table (issue 32)
create table home_internet.lacks (
  cid       text not null references people.contracts on delete cascade,
  family    text not null,
  noted_at  timestamptz not null,
  primary key (cid, family)
);
