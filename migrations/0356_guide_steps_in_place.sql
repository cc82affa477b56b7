-- A step of a guide changes no column of an index, and finds room on its page: the row alone is written, and not each index anew.
drop index guides.sessions_of_customer;
drop index guides.sessions_of_line;
drop index guides.sessions_to_lapse;
create index sessions_of_customer on guides.sessions (customer_id);
create index sessions_of_line on guides.sessions (asset_id, started_at desc);
create index open_sessions on guides.sessions (started_at) where state = 'open';
alter table guides.sessions set (fillfactor = 70);
