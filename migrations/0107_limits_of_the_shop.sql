-- how many devices are compared, and how long a buyer's words may be, are settings: the tables hold what settings may allow
alter table compare.lists drop constraint lists_offers_check;
alter table compare.lists add constraint lists_offers_check check (cardinality(offers) <= 8);
alter table orders.cancellations drop constraint cancellations_words_check;
alter table orders.cancellations add constraint cancellations_words_check check (length(words) between 1 and 2000);
