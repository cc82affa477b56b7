-- What visitors did on pages, after they agreed (A§3): no address, no user, no query string. One partition a day of Sofia, made ahead and dropped by a job.
create schema analytics;

create sequence analytics.event_ids;

create table analytics.events (
  id bigint not null default nextval('analytics.event_ids'),
  -- the day in Sofia on which it came
  day date not null,
  at timestamptz not null,
  -- an array of events as A§7 writes it names no visit: its pages, searches and widgets count, and it is in no visit of the report
  visit uuid,
  type text not null check (type in ('shown', 'search', 'click', 'change', 'popup')),
  url text not null check (length(url) <= 300),
  title text check (length(title) <= 200),
  tag text,
  href text,
  value text,
  text text,
  input_type text,
  checked boolean,
  element_id text,
  parent_id text,
  class text,
  widget_id text,
  widget_name text,
  widget_custom text,
  slot_id text,
  slot_code text,
  slot_position text,
  query text check (length(query) <= 100),
  extended boolean,
  results int check (results >= 0),
  report_widget_ids text[],
  -- a batch whose answer was lost comes again: by its random key an event is kept once a day; events without a key are not compared
  key uuid,
  check (type <> 'search' or query is not null)
) partition by range (day);
-- a roll-up reads what came since the last one; days are found by their partition
create index events_in_turn on analytics.events (id);
create unique index events_once on analytics.events (day, key);

-- How far the roll-ups have come: every event with a number up to this is in the tables below, once.
create table analytics.watermark (
  one boolean primary key default true check (one),
  upto bigint not null default 0,
  counted_until timestamptz
);
insert into analytics.watermark default values;

-- Visits that may still go on: which steps of the funnels each was at, as bits. A visit counts on its first day.
create table analytics.visits (
  visit uuid primary key,
  day date not null,
  reached int not null
);
create index visits_by_day on analytics.visits (day);

create table analytics.days (
  day date primary key,
  visits int not null default 0,
  pages int not null default 0,
  searches int not null default 0,
  without_result int not null default 0
);

create table analytics.searches_of_day (
  day date not null,
  query text not null,
  times int not null,
  without_result int not null,
  primary key (day, query)
);

create table analytics.widgets_of_day (
  day date not null,
  widget_id text not null,
  name text not null,
  shown int not null,
  clicked int not null,
  primary key (day, widget_id)
);

create table analytics.pages_of_day (
  day date not null,
  path text not null,
  views int not null,
  primary key (day, path)
);

-- How many visits that began on the day came so far: to the step and all before it.
create table analytics.funnels_of_day (
  day date not null,
  funnel text not null,
  step text not null,
  visits int not null,
  primary key (day, funnel, step)
);
