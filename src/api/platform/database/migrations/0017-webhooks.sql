-- What the brand's own programs are told: a row for each address, stored with the inquiry or booking it is about. What it says is
-- read from those when it is sent, so nobody's data is kept twice.
create table webhook (
  id text not null,
  url text not null,
  type text not null,
  contact_inquiry_id text references contact_inquiry on delete cascade,
  booking_id text references booking on delete cascade,
  detail jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (id, url)
);
create index webhook_due on webhook (url, due_at) where status = 'waiting';
create index webhook_contact_inquiry on webhook (contact_inquiry_id) where contact_inquiry_id is not null;
create index webhook_booking on webhook (booking_id) where booking_id is not null;

-- Addresses that have answered that they are gone; nothing is sent to them until the operator says so.
create table webhook_stop (
  url text primary key,
  stopped_at timestamptz not null
);

create function notify_webhook() returns trigger language plpgsql as $$
begin
  perform pg_notify('sola_webhook', '');
  return null;
end
$$;
create trigger notify_webhook after insert on webhook for each statement execute function notify_webhook();
