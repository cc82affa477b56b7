-- The list of a user is counted, filtered and paged in its index alone, however many conversations there are.
create index conversations_listed on conversations.conversations (user_id, (seen_at is not null), last_at desc, id)
  include (seen_at, request_reason, locked_at) where user_id is not null;
drop index conversations.conversations_of_user;
