-- How many months the lease of an offer runs, where it has one: its price a month says little without them.
alter table catalogue.offers add column leasing_months smallint not null default 24 check (leasing_months between 1 and 60);
