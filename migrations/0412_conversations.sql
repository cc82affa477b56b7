-- Conversations of customers and visitors with the desk (B§3). Messages are kept for good; when their person leaves, texts and names are emptied.
create schema conversations;

create table conversations.conversations (
  id uuid primary key default gen_random_uuid(),
  -- B's code: in addresses and calls
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  -- B's displayCode is made of it
  number bigint generated always as identity unique,
  -- whose it is: a user, or a visitor, who may become one later
  user_id uuid references people.users on delete set null,
  -- a hash of the visitor's cookie
  visitor text check (visitor ~ '^[A-Za-z0-9_-]{43}$'),
  -- as given in the form; empty when the person has left
  name text not null check (length(name) <= 100),
  mail text check (length(mail) between 3 and 254),
  language text not null check (language in ('bg', 'en')),
  topic text not null check (length(topic) between 1 and 120),
  message_type text not null default 'CONVERSATION' check (message_type in ('CONVERSATION', 'NOTIFICATION')),
  request_reason text check (request_reason in ('GET_AN_OFFER', 'TECHNICAL_QUESTIONS', 'PAYMENT_AND_INVOICES', 'GENERAL_INFORMATION')),
  service_type text check (service_type in ('MOBILE_AND_OTHER', 'INTERNET', 'TV')),
  created_at timestamptz not null,
  -- of the latest message that its person sees
  last_at timestamptz not null,
  -- null while a message of the desk is unread
  seen_at timestamptz,
  -- since when a message waits for the desk's answer
  waiting_since timestamptz,
  -- of the desk's first answer
  answered_at timestamptz,
  claimed_by uuid references people.users on delete set null,
  claimed_at timestamptz,
  locked_at timestamptz,
  -- its person has left
  erased_at timestamptz,
  -- the search by name: it is emptied with the name
  name_words tsvector generated always as (to_tsvector('simple'::regconfig, name)) stored,
  check (service_type is null or request_reason is not null),
  check (claimed_by is null or claimed_at is not null),
  check (message_type = 'CONVERSATION' or waiting_since is null),
  check (erased_at is null or (user_id is null and visitor is null and mail is null and name = ''))
);
create index conversations_of_visitor on conversations.conversations (visitor, last_at desc) where visitor is not null;
-- the desk's queue, the oldest first
create index conversations_waiting on conversations.conversations (waiting_since, id) where waiting_since is not null;
create index conversations_by_time on conversations.conversations (last_at desc, id);
-- visitors' conversations that nobody has joined to an account yet
create index conversations_unjoined on conversations.conversations (visitor) where visitor is not null and user_id is null;
create index conversations_by_name on conversations.conversations using gin (name_words);
create index conversations_claimed on conversations.conversations (claimed_by, last_at desc) where claimed_by is not null;
create index conversations_locked on conversations.conversations (last_at desc, id) where locked_at is not null;
-- the list of a user, unread first, is counted, filtered and paged in its index alone, however many conversations there are
create index conversations_listed on conversations.conversations (user_id, (seen_at is not null), last_at desc, id)
  include (seen_at, request_reason, locked_at) where user_id is not null;

create table conversations.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations.conversations,
  -- INBOUND: from its person; OUTBOUND: from the desk; NOTE: internal, for the desk alone
  direction text not null check (direction in ('INBOUND', 'OUTBOUND', 'NOTE')),
  via text not null check (via in ('portal', 'mail')),
  -- the user, or the operator; null for a visitor and for the portal itself
  author_id uuid references people.users on delete set null,
  body text not null check (length(body) <= 20000),
  -- its folded words and their stems, for the search
  words tsvector not null default '',
  created_at timestamptz not null,
  -- a hash of the Message-ID of the mail that it came in, so that a mail delivered twice is one message
  mail_id text unique check (mail_id ~ '^[0-9a-f]{64}$'),
  check (direction = 'INBOUND' or mail_id is null)
);
create index messages_of on conversations.messages (conversation_id, created_at, id);
create index messages_by_words on conversations.messages using gin (words);

-- Everything that was done with a conversation, and by whom.
create table conversations.acts (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references conversations.conversations,
  act text not null
    check (act in ('opened', 'written', 'answered', 'noted', 'claimed', 'released', 'locked', 'reopened', 'joined', 'told', 'erased')),
  -- null for a visitor, and for the portal itself
  actor_id uuid references people.users on delete set null,
  message_id uuid references conversations.messages,
  at timestamptz not null
);
create index acts_of on conversations.acts (conversation_id, id);

-- The words of a conversation that its person sees, beside a token for whose it is ('@' and the user's id): a search of one user reads that user's part
-- of the index alone, however many others have written the same words.
create table conversations.searched (
  conversation_id uuid primary key references conversations.conversations,
  words tsvector not null
);
create index searched_by_words on conversations.searched using gin (words);

create function conversations.index_message() returns trigger language plpgsql as $$
begin
  insert into conversations.searched as before (conversation_id, words)
  select c.id, strip(new.words) || array_to_tsvector(array['@' || coalesce(c.user_id::text, '')])
  from conversations.conversations c where c.id = new.conversation_id
  on conflict (conversation_id) do update set words = before.words || strip(new.words)
    -- an index entry has an end; what is written after it is found on its page
    where pg_column_size(before.words) < 400000;
  return null;
end $$;

create trigger index_message after insert on conversations.messages for each row
  when (new.direction <> 'NOTE') execute function conversations.index_message();

create function conversations.index_owner() returns trigger language plpgsql as $$
begin
  if new.erased_at is not null then
    delete from conversations.searched where conversation_id = new.id;
  else
    update conversations.searched
    set words = ts_delete(words, '@' || coalesce(old.user_id::text, '')) || array_to_tsvector(array['@' || coalesce(new.user_id::text, '')])
    where conversation_id = new.id;
  end if;
  return null;
end $$;

create trigger index_owner after update of user_id, erased_at on conversations.conversations for each row
  when (old.user_id is distinct from new.user_id or old.erased_at is distinct from new.erased_at) execute function conversations.index_owner();

-- What came with a message by mail: the Message-ID, for the thread of the answer, who sent it, and what was cut off as a quote or a signature.
create table conversations.mails (
  message_id uuid primary key references conversations.messages,
  -- as written in the mail's head; null where it has none that can be written into another
  header_id text check (length(header_id) between 5 and 252),
  -- the address in From; empty where there is none
  sender text not null check (length(sender) <= 254),
  -- whether that is an address of the conversation's person
  is_known boolean not null,
  rest text not null check (length(rest) <= 600000),
  -- SHA-256 in hexadecimal of the pictures that stood within each mail: one that came in three mails of a sender is part of a signature
  pictures text[] not null default '{}' check (cardinality(pictures) <= 30)
);
create index mails_with_pictures on conversations.mails (lower(sender)) where pictures <> '{}';

-- When the person of a conversation leaves, nothing of their mails stays, whoever erases the conversation.
create function conversations.forget_mails() returns trigger language plpgsql as $$
begin
  delete from conversations.mails w using conversations.messages m where m.id = w.message_id and m.conversation_id = new.id;
  return null;
end
$$;

create trigger forget_mails after update of erased_at on conversations.conversations
  for each row when (old.erased_at is null and new.erased_at is not null) execute function conversations.forget_mails();

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

-- Answers of the desk, prepared in both languages.
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

-- What the desk tells a group of customers: drafted, counted and shown first, then sent in batches by a job.
create table conversations.notices (
  id uuid primary key default gen_random_uuid(),
  -- who wrote it, and who sent it; null when the operator is gone
  author_id uuid references people.users on delete set null,
  -- bar: a notification in the portal; conversation: a message of its own that takes no reply
  channel text not null check (channel in ('bar', 'sms', 'mail', 'conversation')),
  -- of a notification in the portal
  type text check (type in ('MESSAGE', 'URGENT', 'NOTE')),
  title_bg text not null check (length(title_bg) <= 120),
  title_en text not null check (length(title_en) <= 120),
  bg text not null check (length(bg) between 1 and 4000),
  en text not null check (length(en) between 1 and 4000),
  -- an area, a type of service, or a list of customer codes and user names
  audience jsonb not null check (jsonb_typeof(audience) = 'object' and length(audience::text) <= 400000),
  state text not null check (state in ('draft', 'sending', 'stopped', 'done')),
  -- how many there were when it was drafted
  people int not null check (people >= 0),
  -- the last user of the batches so far
  after_user uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  check ((channel = 'bar') = (type is not null)),
  check ((state = 'draft') = (sent_at is null)),
  check ((state in ('stopped', 'done')) = (ended_at is not null))
);
create index notices_by_time on conversations.notices (created_at desc);

-- Whom it was sent to: each at most once. waiting: a mail or an SMS of its own job; sending: handed over, and never again; refused: by the person's settings
create table conversations.notice_people (
  notice_id uuid not null references conversations.notices on delete cascade,
  user_id uuid not null references people.users on delete cascade,
  outcome text not null check (outcome in ('waiting', 'sending', 'reached', 'refused', 'failed')),
  at timestamptz not null,
  primary key (notice_id, user_id)
);
create index notice_people_by_outcome on conversations.notice_people (notice_id, outcome);
create index notice_people_of_user on conversations.notice_people (user_id);
