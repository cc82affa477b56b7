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
  check (service_type is null or request_reason is not null),
  check (claimed_by is null or claimed_at is not null),
  check (message_type = 'CONVERSATION' or waiting_since is null),
  check (erased_at is null or (user_id is null and visitor is null and mail is null and name = ''))
);
-- the list of a user: unread first, then the latest
create index conversations_of_user on conversations.conversations (user_id, (seen_at is not null), last_at desc, id) where user_id is not null;
create index conversations_of_visitor on conversations.conversations (visitor, last_at desc) where visitor is not null;
-- the desk's queue, the oldest first
create index conversations_waiting on conversations.conversations (waiting_since, id) where waiting_since is not null;
create index conversations_by_time on conversations.conversations (last_at desc, id);

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
