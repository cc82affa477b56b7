-- What the prepaid system told of a number is the customer's who has it: whoever has the number next does not see it. It is asked again by the next page.
delete from recharges.numbers;
alter table recharges.numbers drop constraint numbers_pkey;
alter table recharges.numbers add column customer_id uuid not null;
alter table recharges.numbers add primary key (customer_id, msisdn);
