-- Positions are read in memory. Former releases kept them for earthdistance, which only a superuser can install, so the first
-- migration makes neither any more; what it made is removed here.
alter table location drop column if exists position;
do $$
begin
  drop extension if exists earthdistance;
  drop extension if exists cube;
exception
  -- Installed by somebody else, or used by them: it stays.
  when insufficient_privilege or dependent_objects_still_exist then null;
end
$$;
