-- SHA-256 in hexadecimal of the pictures that stood within each mail: one that came in three mails of a sender is part of a signature.
alter table conversations.mails
  add pictures text[] not null default '{}' check (cardinality(pictures) <= 30);
create index mails_with_pictures on conversations.mails (lower(sender)) where pictures <> '{}';
