-- The number to which a code is to go, encrypted: the owner may have left, and then nobody else knows it.
alter table e_invoice.visits add column number text check (length(number) <= 200);
