-- When the virus scanner was last asked in vain about a file that waits for it: those tried longest ago come next, after those not tried yet.
alter table attachments.files add column tried_at timestamptz;
create index files_to_scan on attachments.files (tried_at nulls first, created_at desc) where state = 'quarantined';
