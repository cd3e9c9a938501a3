-- A statement announces its changed rows once, by the cache tags of what shows them: `location:7`, `professional:12`, `market:3`,
-- and `network` for lists that may have other members. `names` means that the words searches know have changed. A statement with
-- more than 100 tags announces "everything": a payload has at most 8,000 bytes.
-- Arguments, each in SQL: the tags of a changed row; the columns that decide on its lists; the tags that a change of these adds.
create function announce_rows() returns trigger language plpgsql as $$
declare
  changed constant text := case tg_op
    when 'INSERT' then 'select %1$s from new_rows'
    when 'DELETE' then 'select %1$s from old_rows'
    else '(select %1$s from old_rows except select %1$s from new_rows)
      union all (select %1$s from new_rows except select %1$s from old_rows)'
  end;
  tags text[];
begin
  if tg_op <> 'TRUNCATE' then
    execute format(
      'select array_agg(distinct tag) from (
        select unnest(%s) as tag from (%s) as changed_rows union all select unnest(%s) from (%s) as listed_rows
      ) as tags',
      tg_argv[0], format(changed, '*'), tg_argv[2], format(changed, tg_argv[1])
    ) into tags;
    if tags is null then return null; end if;
  end if;
  -- For the release before. A writer never blocks another one.
  if tags is null or tags && array['network', 'names'] or tg_table_name = 'location' then
    update network_version set version = version + 1
    where only_row in (select only_row from network_version for update skip locked);
  end if;
  perform pg_notify('sola_change', json_build_object(
    'what', 'network',
    'tags', case when cardinality(tags) <= 100 then to_json(tags) else '"everything"'::json end
  )::text);
  return null;
end
$$;

do $$
declare announced record;
begin
  for announced in select * from (values
    (
      'location', 'array[''location:'' || id]',
      'id, url_name, name, address_1, city, state, postal_code, country, latitude, longitude, active',
      'array[''network'', ''names'']'
    ),
    (
      'location_former_url_name', 'array[''location:'' || location_id]',
      'location_id, url_name', 'array[''network'', ''names'']'
    ),
    ('msa', 'array[''market:'' || id]', 'id, name, active', 'array[''network'', ''names'']'),
    (
      'location_msa', 'array[''location:'' || location_id, ''market:'' || msa_id]',
      'location_id, msa_id', 'array[''network'', ''names'']'
    ),
    (
      'stylist', 'array[''professional:'' || id]',
      'id, location_id, url_name, first_name, last_name, business_name, specialties, books_online, active',
      'array[''location:'' || location_id, ''names'']'
    ),
    ('service', 'array[''professional:'' || stylist_id]', 'id, category, name, active', 'array[''names'']'),
    ('weekly_hours', 'array[''professional:'' || stylist_id]', 'stylist_id', 'array[]::text[]'),
    ('service_term', 'array[''network'', ''names'']', 'term', 'array[]::text[]')
  ) as rows (name, tags, listed, list_tags)
  loop
    execute format('drop trigger if exists tell_change on %I', announced.name);
    execute format('drop trigger if exists raise_network_version on %I', announced.name);
    execute format(
      'create trigger announce_inserted after insert on %1$I referencing new table as new_rows
        for each statement execute function announce_rows(%2$L, %3$L, %4$L);
      create trigger announce_updated after update on %1$I referencing old table as old_rows new table as new_rows
        for each statement execute function announce_rows(%2$L, %3$L, %4$L);
      create trigger announce_deleted after delete on %1$I referencing old table as old_rows
        for each statement execute function announce_rows(%2$L, %3$L, %4$L);
      create trigger announce_truncated after truncate on %1$I for each statement execute function announce_rows()',
      announced.name, announced.tags, announced.listed, announced.list_tags
    );
  end loop;
end
$$;
