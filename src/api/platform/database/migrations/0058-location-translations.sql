-- What a location wrote, in languages other than its own, by code: {"fr": {"plain_description": "…", "amenities": [{"name": "…", "detail": "…"}]}}.
-- A language without one of the two has it as the location wrote it.
alter table location add column translations jsonb not null default '{}';
