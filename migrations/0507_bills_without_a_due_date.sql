-- A billing system may say no day until which a bill is to be paid.
alter table bills.bills alter column due_on drop not null;
-- Such bills were told as ones that cannot be shown: their accounts are read from the first bill again.
update bills.accounts set cursor = null where code in (select account from bills.unread_bills);
