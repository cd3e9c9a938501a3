-- The order in which mail leaves, and when a mail that was put off is tried again.
alter table mail
  add column priority smallint not null default 1,
  add column tried_at timestamptz,
  add column retry_at timestamptz;
create index mail_next on mail (priority, created_at desc) where status = 'waiting';

-- Whoever sends mail is woken by the write itself, once it is committed.
create function notify_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('sola_mail', '');
  return null;
end
$$;
create trigger notify_mail after insert on mail for each statement execute function notify_mail();
