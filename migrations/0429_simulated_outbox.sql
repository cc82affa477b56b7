-- mails and SMS of the simulators: what a real server would have sent, to be read at /dev/outbox
create schema simulated_outbox;

create sequence simulated_outbox.places;

create table simulated_outbox.mails (
  id text primary key check (length(id) between 1 and 200),
  place bigint not null unique default nextval('simulated_outbox.places'),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  language text not null check (language in ('bg', 'en')),
  sent_at timestamptz not null,
  -- how often it was handed over: a mail goes out at least once, and its reader can tell a repeat by the id
  times int not null default 1,
  -- where a reply to it goes, and the Message-IDs of the thread that it is part of, as the mail server would be given them
  reply_to text,
  thread_id text,
  answers text,
  -- how such mails can be refused
  unsubscribe text check (length(unsubscribe) <= 500)
);

create table simulated_outbox.sms (
  id text primary key check (length(id) between 1 and 200),
  place bigint not null unique default nextval('simulated_outbox.places'),
  recipient text not null check (recipient ~ '^\d{9}$'),
  text text not null,
  parts int not null check (parts > 0),
  sent_at timestamptz not null,
  times int not null default 1
);

-- how often a message was tried, for the recipients that fail first
create table simulated_outbox.tries (
  id text primary key,
  times int not null
);
