-- An order is cancelled without telling why, where the buyer does not want to. The words of the other reason stay bound to it.
alter table orders.cancellations alter column reason drop not null;
alter table orders.cancellations drop constraint cancellations_check;
alter table orders.cancellations add constraint cancellations_words check ((reason is not distinct from 12) = (words is not null));
