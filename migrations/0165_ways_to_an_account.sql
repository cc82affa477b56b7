-- A way to an account without its password: activation, an invitation to it, a forgotten password or user name.
create table people.access_requests (
  id uuid primary key,
  purpose text not null check (purpose in ('activation', 'invitation', 'password', 'username')),
  -- of the cookie or link that opens it; the token itself is stored nowhere
  token_hash text not null unique check (length(token_hash) = 43),
  language text not null check (language in ('bg', 'en')),
  -- what was typed; the row goes the night after it ended
  sought jsonb check (jsonb_typeof(sought) = 'object' and length(sought::text) <= 1000),
  -- the users that it opens; none where nothing is on file
  user_ids uuid[] not null default '{}',
  -- how often a code or mail was requested
  sends integer not null default 1 check (sends between 1 and 10),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- when its code was given
  confirmed_at timestamptz,
  used_at timestamptz
);
create index access_requests_by_end on people.access_requests (expires_at);
create index users_by_mail on people.users (lower(mail));
create index users_by_msisdn on people.users (msisdn);
