-- The first step may be a link by mail instead of the password: its second step has tries of its own, which nobody without the mailbox can spend.
alter table people.half_sign_ins add column by_link boolean not null default false;

alter table people.access_requests drop constraint access_requests_purpose_check;
alter table people.access_requests add constraint access_requests_purpose_check
  check (purpose in ('activation', 'invitation', 'password', 'username', 'sign-in'));
