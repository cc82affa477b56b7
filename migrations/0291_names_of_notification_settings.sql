-- What a user can be told of is said by the portal's rules; a stored name has their form. Faults are told by a name of their own, FAULT.
alter table notifications.settings drop constraint settings_name_check;
alter table notifications.settings add constraint settings_name_check check (name ~ '^[A-Z][A-Z_]{2,39}$');
