-- Searches read what an operator's own words mean when they are told, and pages with what they found are made anew.
create trigger tell_change after insert or update or delete or truncate on service_term
  for each statement execute function tell_change('network');
