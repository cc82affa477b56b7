-- Reminders of bills: each user is reminded of each bill once before its due date and once on it.
create table bill_payments.reminders (
  bill_id text not null check (length(bill_id) between 1 and 64),
  user_id uuid not null,
  kind text not null check (kind in ('before', 'due')),
  due_on date not null,
  created_at timestamptz not null,
  primary key (bill_id, user_id, kind)
);
create index reminders_of_user on bill_payments.reminders (user_id);

-- A user chooses how to be reminded.
alter table notifications.settings drop constraint settings_name_check,
  add constraint settings_name_check
    check (name in ('INTERACTION_BOX_MESSAGE', 'MAIN_USER_ADD_SERVICE', 'CHANGE_USERNAME', 'CHANGE_PASSWORD', 'CHANGE_AUTHORIZED', 'BILL_DUE'));
