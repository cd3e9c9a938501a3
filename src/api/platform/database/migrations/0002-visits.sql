-- What visitors leave: inquiries, lead tracking, bookings, and the mail they cause.

-- Keys of signed links, made once per database and shared by every instance.
create table signing_key (
  name text primary key,
  value bytea not null
);

create table idempotency (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  subject_id text not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

create table contact_inquiry (
  id text primary key,
  reference text not null unique,
  form text not null check (form in ('single', 'split')),
  stage text not null check (stage in ('partial', 'complete')),
  location_id bigint not null references location,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  services text[] not null default '{}',
  state text,
  move_in_timeline text,
  message text not null default '',
  contact_how text,
  contact_when text[] not null default '{}',
  allow_team_to_text_you boolean not null default false,
  text_permission_wording text,
  text_permission_at timestamptz,
  text_permission_page text,
  request_ipaddress inet,
  requesturl_landing text,
  requesturl_referring text,
  utm_parameters jsonb not null default '{}',
  fingerprint bytea not null,
  suspicion smallint not null default 0,
  quarantined boolean not null default false,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  notified_at timestamptz,
  acknowledged_at timestamptz,
  escalated_at timestamptz,
  anonymised_at timestamptz,
  check (allow_team_to_text_you = (text_permission_at is not null))
);
create index contact_inquiry_fingerprint on contact_inquiry (fingerprint, created_at desc);
create index contact_inquiry_location on contact_inquiry (location_id, created_at desc);
create index contact_inquiry_waiting on contact_inquiry (created_at) where acknowledged_at is null;

create table contact_inquiry_file (
  id text primary key,
  contact_inquiry_id text not null references contact_inquiry on delete cascade,
  name text not null,
  media_type text not null,
  content bytea not null
);

create table lead_tracking (
  id bigint generated always as identity primary key,
  location_id bigint not null references location,
  services text[] not null default '{}',
  utm_parameters jsonb not null default '{}',
  event text not null default 'sent',
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- A hold is a row too, without a person, and is deleted when its time is up. `services` keeps what was agreed, whatever
-- becomes of the service; `busy` is the appointment with its buffers. A demo takes no time from anybody.
create table booking (
  id text primary key,
  reference text not null unique,
  stylist_id bigint not null references stylist,
  location_id bigint not null references location,
  service_ids bigint[] not null,
  services jsonb not null default '[]',
  during tstzrange not null check (not isempty(during)),
  busy tstzrange not null check (not isempty(busy)),
  time_zone text not null,
  status text not null check (status in ('held', 'confirmed', 'cancelled')),
  held_until timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  note text not null default '',
  price_cents integer,
  currency text not null default 'USD',
  sequence integer not null default 0,
  cancelled_by text check (cancelled_by in ('client', 'stylist', 'operator')),
  cancel_reason text,
  demo boolean not null default false,
  sample boolean not null default false,
  reminded_at timestamptz,
  anonymised_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'held') = (held_until is not null)),
  constraint booking_no_overlap exclude using gist (stylist_id with =, busy with &&)
    where (status in ('held', 'confirmed') and not demo)
);
create index booking_email on booking (lower(email)) where status = 'confirmed';
create index booking_location on booking (location_id);

-- One row a message. The id makes the Message-ID, so a repeated delivery is recognisable as the same mail.
create table mail (
  id text primary key,
  kind text not null,
  contact_inquiry_id text references contact_inquiry on delete cascade,
  booking_id text references booking on delete cascade,
  recipient text not null,
  detail jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
-- A booking that is moved twice is told of twice.
create unique index mail_once on mail (
  kind, coalesce(contact_inquiry_id, booking_id, id), recipient, coalesce(detail ->> 'sequence', '')
);
create index mail_waiting on mail (created_at) where status = 'waiting';

create table feature_flag (
  name text primary key check (name ~ '^[A-Za-z0-9_-]{1,64}$'),
  rule boolean not null,
  updated_at timestamptz not null default now()
);
