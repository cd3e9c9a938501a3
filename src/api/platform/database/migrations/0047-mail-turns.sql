-- One mailbox in all its spellings: without a tag after +, without dots, Gmail by one name. Counts what a stranger is sent.
create function mailbox_of(address text) returns text language sql immutable strict parallel safe
return replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@'
  || replace(split_part(lower(address), '@', 2), 'googlemail.com', 'gmail.com');
create index mail_mailbox on mail (mailbox_of(recipient), created_at);

-- When a mail that waits on purpose is to leave: how late it is, is counted from then.
alter table mail add column due_at timestamptz;

-- The moves of the last day, which are limited.
alter table booking add column moved_at timestamptz[] not null default '{}';
