-- Through which channels a user is told of what (B§3). Only what differs from the defaults has to be stored.
create schema notifications;

create table notifications.settings (
  user_id uuid not null references people.users on delete cascade,
  -- what a user can be told of is said by the portal's rules; a stored name has their form
  name text not null check (name ~ '^[A-Z][A-Z_]{2,39}$'),
  interaction_box boolean not null,
  sms boolean not null,
  email boolean not null,
  primary key (user_id, name),
  -- B§5: forced, and not offered
  check (name <> 'MAIN_USER_ADD_SERVICE' or email),
  check (not interaction_box or name not in ('INTERACTION_BOX_MESSAGE', 'MAIN_USER_ADD_SERVICE')),
  -- who takes an account over must not be able to silence its warnings
  check (name not in ('CHANGE_USERNAME', 'CHANGE_PASSWORD', 'CHANGE_AUTHORIZED') or sms or email),
  -- notices to many come by mail or SMS alone
  check (not interaction_box or name <> 'NOTICE')
);

-- Notifications of a user (B§3). `code` is the publisher's own key: what is published again under it is one notification.
create table notifications.messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people.users on delete cascade,
  code text not null check (code ~ '^[a-z0-9][a-z0-9.-]{0,79}$'),
  type text not null check (type in ('MESSAGE', 'URGENT', 'SESSION', 'NOTE', 'USER_PROFILE_MSG')),
  bg text not null check (length(bg) between 1 and 500),
  en text not null check (length(en) between 1 and 500),
  -- a path of the portal that leads to what it is about
  link text check (link ~ '^([{]area[}]([/?]|$)|/([^/]|$))' and length(link) <= 200),
  created_at timestamptz not null,
  ends_at timestamptz,
  seen_at timestamptz,
  removed_at timestamptz,
  unique (user_id, code),
  check (type <> 'SESSION' or ends_at is not null)
);
create index messages_of_user on notifications.messages (user_id, created_at desc, id) where removed_at is null;
create index messages_unseen on notifications.messages (user_id, created_at desc, id) where seen_at is null and removed_at is null;
create index messages_by_time on notifications.messages (created_at);

-- The group faults whose bar a user has removed: it comes back when they change.
create table notifications.removed_bars (
  user_id uuid primary key references people.users on delete cascade,
  faults text not null check (length(faults) between 1 and 500)
);

-- Open pages of a session that has ended, however it has, are told so at once.
create function notifications.session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'session ' || old.id);
  return null;
end $$;

create trigger session_ended after delete on people.sessions for each row execute function notifications.session_ended();
