-- what the provider itself keeps of a home network, because no router can: notes, the kind of access, and the addresses of admitted devices (facts.md)
create table home_internet.access (
  cid          text primary key references people.contracts on delete cascade,
  access_type  text not null check (access_type in ('OPEN', 'RESTRICTED_STATIC', 'RESTRICTED_DYNAMIC'))
);

create table home_internet.devices (
  cid               text not null references people.contracts on delete cascade,
  mac               text not null check (mac ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'),
  reservation_note  text not null default '' check (length(reservation_note) <= 200),
  admitted_note     text not null default '' check (length(admitted_note) <= 200),
  admitted_address  text not null default '' check (length(admitted_address) <= 15),
  primary key (cid, mac)
);
