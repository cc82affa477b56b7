-- A prepaid number may owe: a fee was taken that it did not hold.
alter table people.assets drop constraint assets_balance_cents_check;
alter table recharges.recharges drop constraint recharges_balance_cents_check;
