-- Of two lists of faults that are read at the same time the one that was requested later is newer, in whatever order they arrive.
create sequence faults.reading_numbers as integer;
alter table faults.reading add column number integer not null default 0;
