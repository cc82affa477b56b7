-- how many licences a contract may have, and how long names may be, are settings: the tables hold what settings may allow
alter table home_internet.antivirus_licences drop constraint antivirus_licences_place_check;
alter table home_internet.antivirus_licences add check (place between 1 and 100);
alter table simulated_mailbox.accounts drop constraint accounts_name_check;
alter table simulated_mailbox.accounts add constraint accounts_name_check check (name ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(name) <= 63);
alter table simulated_hosting.accounts drop constraint accounts_name_check;
alter table simulated_hosting.accounts add constraint accounts_name_check check (name ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(name) <= 63);
