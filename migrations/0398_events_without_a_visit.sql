-- An array of events as A§7 writes it names no visit: its pages, searches and widgets count, and it is in no visit of the report.
alter table analytics.events alter column visit drop not null;
