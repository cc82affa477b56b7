-- Through which channels a user is told of what (B§3). Only what differs from the defaults has to be stored.
create schema notifications;

create table notifications.settings (
  user_id uuid not null references people.users on delete cascade,
  name text not null
    check (name in ('INTERACTION_BOX_MESSAGE', 'MAIN_USER_ADD_SERVICE', 'CHANGE_USERNAME', 'CHANGE_PASSWORD', 'CHANGE_AUTHORIZED')),
  interaction_box boolean not null,
  sms boolean not null,
  email boolean not null,
  primary key (user_id, name),
  -- B§5: forced, and not offered
  check (name <> 'MAIN_USER_ADD_SERVICE' or email),
  check (not interaction_box or name not in ('INTERACTION_BOX_MESSAGE', 'MAIN_USER_ADD_SERVICE')),
  -- who takes an account over must not be able to silence its warnings
  check (name not in ('CHANGE_USERNAME', 'CHANGE_PASSWORD', 'CHANGE_AUTHORIZED') or sms or email)
);
