-- The words of a conversation that its person sees, beside a token for whose it is ('@' and the user's id): a search of one user reads that user's part
-- of the index alone, however many others have written the same words.
create table conversations.searched (
  conversation_id uuid primary key references conversations.conversations,
  words tsvector not null
);

create function conversations.index_message() returns trigger language plpgsql as $$
begin
  insert into conversations.searched as before (conversation_id, words)
  select c.id, strip(new.words) || array_to_tsvector(array['@' || coalesce(c.user_id::text, '')])
  from conversations.conversations c where c.id = new.conversation_id
  on conflict (conversation_id) do update set words = before.words || strip(new.words)
    -- an index entry has an end; what is written after it is found on its page
    where pg_column_size(before.words) < 400000;
  return null;
end $$;
create trigger index_message after insert on conversations.messages for each row
  when (new.direction <> 'NOTE') execute function conversations.index_message();

create function conversations.index_owner() returns trigger language plpgsql as $$
begin
  if new.erased_at is not null then
    delete from conversations.searched where conversation_id = new.id;
  else
    update conversations.searched
    set words = ts_delete(words, '@' || coalesce(old.user_id::text, '')) || array_to_tsvector(array['@' || coalesce(new.user_id::text, '')])
    where conversation_id = new.id;
  end if;
  return null;
end $$;
create trigger index_owner after update of user_id, erased_at on conversations.conversations for each row
  when (old.user_id is distinct from new.user_id or old.erased_at is distinct from new.erased_at) execute function conversations.index_owner();

insert into conversations.searched (conversation_id, words)
select c.id, array_to_tsvector(array_agg(distinct one.lexeme) || ('@' || coalesce(c.user_id::text, '')))
from conversations.conversations c join conversations.messages m on m.conversation_id = c.id and m.direction <> 'NOTE'
  cross join lateral unnest(m.words) one
where c.erased_at is null group by c.id;
create index searched_by_words on conversations.searched using gin (words);

-- Visitors' conversations that nobody has joined to an account yet.
create index conversations_unjoined on conversations.conversations (visitor) where visitor is not null and user_id is null;
