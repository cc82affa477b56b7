-- restarting the router is a change like any other (docs/decisions/125)
alter table home_internet.operations drop constraint operations_family_check;
alter table home_internet.operations add constraint operations_family_check
  check (family in ('wifi', 'lan', 'napt', 'reservations', 'access', 'dns', 'devices', 'reset', 'restart'));
