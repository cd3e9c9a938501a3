-- Words of which the index holds nothing, such as Hebrew in a database of the C locale, are like no name; without the first
-- condition every row would be read to find that out.
create or replace function places_spelled_like(typed text, in_state text, in_country text, most integer)
returns setof search_document
language sql stable parallel safe rows 60
set pg_trgm.word_similarity_threshold = 0.25
as $$
  select * from search_document
  where cardinality(show_trgm(typed)) > 0
    and kind in ('state', 'city', 'location')
    and folded %> typed
    and (in_state is null or state = in_state)
    and (in_country is null or country = in_country)
  order by word_similarity(typed, folded) + weight / 10 desc, id
  limit most
$$;

create or replace function professionals_spelled_like(typed text, in_country text, most integer)
returns setof search_document
language sql stable parallel safe
set pg_trgm.word_similarity_threshold = 0.4
as $$
  select * from search_document
  where cardinality(show_trgm(typed)) > 0
    and kind in ('stylist', 'business', 'service')
    and folded %> typed
    and (country is null or in_country is null or country = in_country)
  order by word_similarity(typed, folded) desc, weight desc, id
  limit most
$$;
