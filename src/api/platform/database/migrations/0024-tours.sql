-- A location's tours are a calendar like a professional's, with the leasing manager in the professional's place. It is never
-- active, so no list, search or page of professionals shows it.
alter table stylist
  add column kind text not null default 'professional' check (kind in ('professional', 'tours')),
  add check (kind = 'professional' or not active);
create unique index stylist_tours on stylist (location_id) where kind = 'tours';

alter table contact_inquiry add column tour_id text references booking;
