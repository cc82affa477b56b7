-- Files that people send with messages (B§5 Attachments). The row is first and the file second, and a file is removed before its row: so a sweep finds both.
create schema attachments;

create table attachments.files (
  -- the file's name in the storage; nobody outside sees it
  id uuid primary key default gen_random_uuid(),
  -- by which its owner names it: B's mediaCode and id
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  -- a hash of the user or of the visitor
  owner text not null check (owner ~ '^[A-Za-z0-9_-]{43}$'),
  -- whose limits apply
  purpose text not null check (purpose in ('message', 'ticket')),
  -- the form it is chosen in: what is counted together
  form text not null check (form ~ '^[A-Za-z0-9_-]{0,64}$'),
  name text not null check (length(name) between 1 and 150 and name !~ '[[:cntrl:]/\\]'),
  kind text not null check (kind in ('pdf', 'png', 'jpg', 'jpeg', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'heic')),
  -- as sent: what counts against the limits
  size int not null check (size between 1 and 10485760),
  sha256 bytea not null check (length(sha256) = 32),
  -- as stored: pictures are written anew
  stored_size int check (stored_size between 1 and 83886080),
  stored_sha256 bytea check (length(stored_sha256) = 32),
  -- arriving: not whole yet; quarantined: not scanned yet; checked: waits to be sent; kept: belongs to something; flagged: by the scanner; removed: to be swept
  state text not null check (state in ('arriving', 'quarantined', 'checked', 'kept', 'flagged', 'removed')),
  belongs_kind text check (belongs_kind in ('message', 'ticket')),
  belongs_to uuid,
  created_at timestamptz not null,
  checked_at timestamptz,
  -- when the virus scanner was last asked in vain about a file that waits for it: those tried longest ago come next, after those not tried yet
  tried_at timestamptz,
  check ((stored_size is null) = (stored_sha256 is null)),
  check (state in ('arriving', 'removed') or stored_size is not null),
  check (state <> 'arriving' or stored_size is null),
  check ((belongs_kind is null) = (belongs_to is null)),
  check (state <> 'kept' or belongs_to is not null),
  check (state not in ('arriving', 'checked') or belongs_to is null),
  check (state not in ('checked', 'kept', 'flagged') or checked_at is not null)
);
-- the same file chosen again in one form is the same attachment
create unique index files_once on attachments.files (owner, purpose, form, sha256)
  where belongs_to is null and state in ('arriving', 'quarantined', 'checked');
create index files_of_owner on attachments.files (owner, created_at);
create index files_of on attachments.files (belongs_kind, belongs_to) where belongs_to is not null;
create index files_waiting on attachments.files (created_at) where state in ('arriving', 'quarantined', 'checked', 'flagged', 'removed');
create index files_to_scan on attachments.files (tried_at nulls first, created_at desc) where state = 'quarantined';
