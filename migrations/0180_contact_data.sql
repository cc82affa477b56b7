-- Whether a user wants mails that neither the law nor safety requires.
alter table people.users add column accepts_mails boolean not null default true;

-- A new contact mail or mobile that waits for the code sent to it; until then the old one counts.
create table people.contact_changes (
  user_id uuid not null references people.users on delete cascade,
  kind text not null check (kind in ('mail', 'mobile')),
  address text not null check (length(address) between 9 and 254 or (kind = 'mail' and length(address) between 3 and 254)),
  started_at timestamptz not null,
  primary key (user_id, kind)
);
create index contact_changes_by_time on people.contact_changes (started_at);
