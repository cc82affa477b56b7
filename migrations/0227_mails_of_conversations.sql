-- What came with a message by mail: the Message-ID, for the thread of the answer, who sent it, and what was cut off as a quote or a signature.
create table conversations.mails (
  message_id uuid primary key references conversations.messages,
  -- as written in the mail's head; null where it has none that can be written into another
  header_id text check (length(header_id) between 5 and 252),
  -- the address in From; empty where there is none
  sender text not null check (length(sender) <= 254),
  -- whether that is an address of the conversation's person
  is_known boolean not null,
  rest text not null check (length(rest) <= 600000)
);

-- When the person of a conversation leaves, nothing of their mails stays, whoever erases the conversation.
create function conversations.forget_mails() returns trigger language plpgsql as $$
begin
  delete from conversations.mails w using conversations.messages m where m.id = w.message_id and m.conversation_id = new.id;
  return null;
end
$$;
create trigger forget_mails after update of erased_at on conversations.conversations
  for each row when (old.erased_at is null and new.erased_at is not null) execute function conversations.forget_mails();
