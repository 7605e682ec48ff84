-- Versions are compared number by number: 0.100 is later than 0.92, and 0.92 covers 0.92.3.
create type game_version_range as range (subtype = integer[], multirange_type_name = game_version_multirange);

-- The games that a version of the creation works in: a save opens in the game that saved it and in later ones, the author
-- of a mod names some. Empty if it is not known.
alter table creations add column works_with game_version_multirange not null default '{}';

update creations c set works_with = v.works_with
  from (select creation_id, range_agg(game_version_range(game_version, null)) as works_with from creation_versions
    where withdrawn_at is null and game_version <> '{}' group by creation_id) v
  where c.object_id = v.creation_id and c.kind <> 'mod';

-- Plain lists of versions; other texts are read when their author saves them.
update creations c set works_with = m.works_with
  from (select object_id, range_agg(game_version_range(n, n[:cardinality(n) - 1] || (n[cardinality(n)] + 1))) as works_with
    from creations, regexp_split_to_table(trim(supported_versions), '\s*,\s*') as item,
      lateral (select string_to_array(item, '.')::integer[] as n) as numbers
    where kind = 'mod' and supported_versions ~ '^\s*\d{1,6}(\.\d{1,6}){0,3}(\s*,\s*\d{1,6}(\.\d{1,6}){0,3})*\s*$'
    group by object_id) m
  where c.object_id = m.object_id;

create index creations_by_first_line on creations (((lower(works_with))[1:2]), created_at, object_id) where listed;
create index creations_by_kind_first_line on creations (kind, ((lower(works_with))[1:2]), created_at, object_id) where listed;
