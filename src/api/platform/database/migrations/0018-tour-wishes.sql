-- On which days, and at what time of day, somebody would like to see the studios.
alter table contact_inquiry
  add column tour_days text[] not null default '{}',
  add column tour_times text[] not null default '{}';
