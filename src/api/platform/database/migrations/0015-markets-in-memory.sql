-- The network in memory knows the market of each location, so what markets are made of raises its version too.
create trigger raise_network_version before insert or update or delete or truncate on msa
  for each statement execute function raise_network_version();
create trigger raise_network_version before insert or update or delete or truncate on location_msa
  for each statement execute function raise_network_version();
