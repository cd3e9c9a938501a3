-- A visitor waits for a time with one professional, with anyone near a location who offers a kind of service, or for a studio
-- (neither professional nor kind).
create table opening_alert (
  id text primary key,
  email text not null,
  location_id bigint not null references location on delete cascade,
  stylist_id bigint references stylist on delete cascade,
  service_id bigint references service on delete cascade,
  category text,
  wanted tstzmultirange not null,
  ends_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check ((stylist_id is null) = (service_id is null))
);
create index opening_alert_waiting on opening_alert (created_at) where confirmed_at is not null and ended_at is null;
create index opening_alert_email on opening_alert (lower(email));

-- A time offered to one alert at a time; held by a row of booking until it expires.
create table opening_offer (
  id text primary key,
  alert_id text not null references opening_alert on delete cascade,
  stylist_id bigint not null references stylist on delete cascade,
  service_guid uuid not null,
  starts_at timestamptz not null,
  hold_id text not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
create index opening_offer_alert on opening_offer (alert_id);
create unique index opening_offer_open on opening_offer (alert_id) where closed_at is null;

alter table mail add column opening_alert_id text references opening_alert on delete cascade;
create index mail_opening_alert on mail (opening_alert_id) where opening_alert_id is not null;
