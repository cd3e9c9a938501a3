-- What pages show tells of its changes itself, whoever writes it. Told once a transaction, when that is committed.
-- Calendars do not tell: they change all day long, and pages with openings are kept for a minute at most.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sola_change', json_build_object('what', tg_argv[0])::text);
  return null;
end
$$;

create trigger tell_change after insert or update or delete or truncate on location
  for each statement execute function tell_change('network');
create trigger tell_change after insert or update or delete or truncate on msa
  for each statement execute function tell_change('network');
create trigger tell_change after insert or update or delete or truncate on location_msa
  for each statement execute function tell_change('network');
create trigger tell_change after insert or update or delete or truncate on stylist
  for each statement execute function tell_change('network');
create trigger tell_change after insert or update or delete or truncate on service
  for each statement execute function tell_change('network');
create trigger tell_change after insert or update or delete or truncate on feature_flag
  for each statement execute function tell_change('flags');
