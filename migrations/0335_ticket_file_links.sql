-- Links to the files of tickets: each opens once, within two minutes, in the session of the user for whom it was made.
create table tickets.file_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  ticket_id uuid not null references tickets.tickets on delete cascade,
  -- of the attachment
  code text not null check (length(code) between 1 and 64),
  user_id uuid not null,
  ends_at timestamptz not null
);
create index file_links_by_end on tickets.file_links (ends_at);
create index file_links_of_person on tickets.file_links (user_id);
