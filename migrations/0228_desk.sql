-- What the desk needs beyond the conversations: how long people waited, answers prepared in both languages, and who has a conversation open.

-- One row for each time that a person waited, written when the wait ends: by an answer, or by locking without one.
create table conversations.waits (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references conversations.conversations,
  request_reason text check (request_reason in ('GET_AN_OFFER', 'TECHNICAL_QUESTIONS', 'PAYMENT_AND_INVOICES', 'GENERAL_INFORMATION')),
  waiting_since timestamptz not null,
  ended_at timestamptz not null,
  is_answered boolean not null,
  seconds integer generated always as (greatest(0, extract(epoch from ended_at - waiting_since)::integer)) stored
);
create index waits_by_end on conversations.waits (ended_at) include (request_reason, seconds, is_answered);

-- However a wait ends, it is counted: every writer of the conversation would have to remember it otherwise.
create function conversations.wait_ended() returns trigger language plpgsql as $$
begin
  insert into conversations.waits (conversation_id, request_reason, waiting_since, ended_at, is_answered)
  values (new.id, new.request_reason, old.waiting_since,
    greatest(old.waiting_since, case when new.locked_at is not null then new.locked_at else new.last_at end), new.locked_at is null);
  return null;
end $$;
create trigger wait_ended after update of waiting_since on conversations.conversations for each row
  when (old.waiting_since is not null and new.waiting_since is null and new.erased_at is null) execute function conversations.wait_ended();

create table conversations.prepared_answers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 80),
  -- for conversations of this reason; null for all
  request_reason text check (request_reason in ('GET_AN_OFFER', 'TECHNICAL_QUESTIONS', 'PAYMENT_AND_INVOICES', 'GENERAL_INFORMATION')),
  bg text not null check (length(bg) between 1 and 4000),
  en text not null check (length(en) between 1 and 4000),
  -- who wrote it last
  author_id uuid references people.users on delete set null,
  changed_at timestamptz not null
);

-- Operators who have a conversation open; a row that is not renewed within seconds counts no more.
create table conversations.presence (
  conversation_id uuid not null references conversations.conversations,
  operator_id uuid not null references people.users on delete cascade,
  seen_at timestamptz not null,
  is_writing boolean not null,
  primary key (conversation_id, operator_id)
);
create index presence_by_time on conversations.presence (seen_at);

-- The search by name: it is emptied with the name.
alter table conversations.conversations add column name_words tsvector generated always as (to_tsvector('simple'::regconfig, name)) stored;
create index conversations_by_name on conversations.conversations using gin (name_words);
create index conversations_claimed on conversations.conversations (claimed_by, last_at desc) where claimed_by is not null;
create index conversations_locked on conversations.conversations (last_at desc, id) where locked_at is not null;
