-- An invited user has no user name and no password until the invitation is accepted; a new invitation replaces the one before.
create table people.invitations (
  id uuid primary key,
  user_id uuid not null unique references people.users on delete cascade,
  -- of the token in the mail's link, which is stored nowhere
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at)
);
