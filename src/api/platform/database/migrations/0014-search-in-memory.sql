-- Searches read the network from the memory of each process, and places from data/gazetteer. Every search compares this
-- number with the one its network was read at. It is raised before the first row changes, so that whoever writes to the
-- network takes the same lock first.
create table network_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into network_version default values;

create function raise_network_version() returns trigger language plpgsql as $$
begin
  update network_version set version = version + 1;
  return null;
end
$$;

create trigger raise_network_version before insert or update or delete or truncate on location
  for each statement execute function raise_network_version();
create trigger raise_network_version before insert or update or delete or truncate on location_former_url_name
  for each statement execute function raise_network_version();
create trigger raise_network_version before insert or update or delete or truncate on stylist
  for each statement execute function raise_network_version();
create trigger raise_network_version before insert or update or delete or truncate on service
  for each statement execute function raise_network_version();

-- What people call a service here, beside what data/services knows.
create table service_term (
  term text primary key,
  category text not null,
  treatment text
);
create trigger raise_network_version before insert or update or delete or truncate on service_term
  for each statement execute function raise_network_version();

drop function places_spelled_like(text, text, text, integer);
drop function professionals_spelled_like(text, text, integer);
drop table search_document;
drop table place;
