-- The language in which a visitor inquired, booked or joined a list, that a location's managers and professionals read, and that a
-- message is written in: a code of `src/domain/platform/languages.ts`. What the release before stores is in English.
alter table location add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
alter table contact_inquiry add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
alter table booking add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
alter table opening_alert add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
alter table message add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
