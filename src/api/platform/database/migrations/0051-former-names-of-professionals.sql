-- Like location_former_url_name: an import that renames a professional leaves a redirect.
create table stylist_former_url_name (
  url_name text primary key check (url_name ~ '^[a-z0-9-]{1,80}$'),
  stylist_id bigint not null references stylist on delete cascade
);
create index stylist_former_url_name_stylist on stylist_former_url_name (stylist_id);
