-- A prepaid number may owe: a fee was taken that it did not hold.
alter table people.assets drop constraint assets_balance_cents_check;
alter table recharges.recharges drop constraint recharges_balance_cents_check;
-- A billing system may say how much is overdue without saying since when.
alter table people.billing_accounts drop constraint billing_accounts_check;
alter table people.billing_accounts add constraint overdue_since_with_a_sum check (overdue_cents > 0 or overdue_since is null);
alter table bills.accounts drop constraint accounts_check;
alter table bills.accounts add constraint overdue_since_with_a_sum check (overdue_cents > 0 or overdue_since is null);
