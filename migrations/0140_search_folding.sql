-- How a product's words were made ready for search: those made by an older way are made anew by a job.
alter table catalogue.products add column folding integer not null default 1;
create index products_to_refold on catalogue.products (sid) where folding < 2;
