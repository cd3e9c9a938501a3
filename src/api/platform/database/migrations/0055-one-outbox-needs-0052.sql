-- One table of messages, mail and webhooks. For the release before, which runs beside this one during an upgrade and after a return to it,
-- `mail` and `webhook` are views of the same rows, so nothing that is queued is copied or sent by both. A later release drops the views.

-- A mail on its way locks its row for up to 30 s and reads the table meanwhile: this waits without making other statements wait.
do $$
begin
  perform set_config('lock_timeout', '200ms', true);
  loop
    begin
      lock table mail, webhook in access exclusive mode;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.1);
    end;
  end loop;
  perform set_config('lock_timeout', '0', true);
end
$$;

drop trigger notify_mail on mail;
drop function notify_mail();
drop index mail_once, mail_waiting, mail_next;

alter table mail rename to message;
do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'message'::regclass and conname like 'mail\_%' loop
    execute format('alter table message rename constraint %I to %I', name, 'message' || substr(name, 5));
  end loop;
  for name in
    select relname from pg_class join pg_index on indexrelid = pg_class.oid
    where indrelid = 'message'::regclass and relname like 'mail\_%'
  loop
    execute format('alter index %I rename to %I', name, 'message' || substr(name, 5));
  end loop;
end
$$;

-- `kind` is a mail's kind or a webhook's type, `recipient` an address or a URL, `event_id` a webhook's id, the same for every URL.
alter table message
  alter column id set default gen_random_uuid()::text,
  add column channel text not null default 'mail' check (channel in ('mail', 'webhook')),
  add column event_id text,
  -- A webhook that fails after this time has failed for good.
  add column give_up_at timestamptz,
  -- Until then a process has it on its way.
  add column leased_until timestamptz;

insert into message (
  channel, event_id, kind, recipient, contact_inquiry_id, booking_id, detail, status, attempts, retry_at, give_up_at,
  last_error, created_at, sent_at
)
select 'webhook', id, type, url, contact_inquiry_id, booking_id, detail,
  case status when 'delivered' then 'sent' else status end, attempts, due_at, give_up_at, last_error, created_at, delivered_at
from webhook;
drop table webhook;
drop function notify_webhook();

create unique index message_once on message (
  kind, coalesce(contact_inquiry_id, booking_id, id), recipient, coalesce(detail ->> 'sequence', '')
) where channel = 'mail';
create unique index message_event on message (event_id, recipient);
create index message_next on message (channel, priority, created_at desc) where status = 'waiting';

create function notify_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('sola_message', '');
  return null;
end
$$;
create trigger notify_message after insert on message for each statement execute function notify_message();

-- What this release has on its way is hidden from the release before. Its retention deletes rows by `ctid`.
create view mail as
select id, kind, contact_inquiry_id, booking_id, recipient, detail, status, attempts, last_error, created_at, sent_at, account_id,
  failed_at, priority, tried_at, retry_at, opening_alert_id, due_at, ctid
from message where channel = 'mail' and (leased_until is null or leased_until < now());

create view webhook as
select event_id as id, recipient as url, kind as type, contact_inquiry_id, booking_id, detail, status, attempts,
  retry_at as due_at, give_up_at, last_error, created_at, sent_at as delivered_at, channel, ctid
from message where channel = 'webhook' and (leased_until is null or leased_until < now());
alter view webhook alter column channel set default 'webhook';

-- The release before has another word for it.
create function delivered_is_sent() returns trigger language plpgsql as $$
begin
  new.status := 'sent';
  return new;
end
$$;
create trigger delivered_is_sent before insert or update of status on message
for each row when (new.status = 'delivered') execute function delivered_is_sent();
