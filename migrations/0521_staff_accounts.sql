-- Accounts at the identity provider (OpenID Connect) that sign in somebody of the staff: by issuer and subject, which never change hands, not by mail.
create table people.staff_accounts (
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null unique references people.users on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
-- the session was begun by such an account, whose second factor is the identity provider's
alter table people.sessions add column by_staff_account boolean not null default false;
