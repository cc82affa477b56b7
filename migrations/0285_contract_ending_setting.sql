-- Users choose how they are told that the term of a contract ends.
alter table notifications.settings drop constraint settings_name_check;
alter table notifications.settings add constraint settings_name_check
  check (name in ('INTERACTION_BOX_MESSAGE', 'MAIN_USER_ADD_SERVICE', 'CHANGE_USERNAME', 'CHANGE_PASSWORD', 'CHANGE_AUTHORIZED', 'BILL_DUE', 'SPENDING_WARNING', 'CONTRACT_ENDING'));
