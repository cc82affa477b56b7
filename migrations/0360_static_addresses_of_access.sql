-- a static address that is at the router only because access gives the device its own: it goes when access no longer does (decisions §10.1)
alter table home_internet.devices add column address_written boolean not null default false;
