-- Links to documents of bills (B§7 download, downloadInvoiceCopy): each opens one document once, within two minutes.
create table bill_documents.links (
  token_hash bytea primary key check (length(token_hash) = 32),
  document uuid not null references bill_documents.documents on delete cascade,
  -- in whose session it opens, and the billing account that must still be granted then; null: for whoever has it
  user_id uuid,
  account text check (account ~ '^[0-9]{10}$'),
  -- the file's name says that it is a copy
  is_copy boolean not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  check ((user_id is null) = (account is null))
);
create index ended_document_links on bill_documents.links (ends_at);
