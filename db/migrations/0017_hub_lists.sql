-- Two letters have no trigram, and are a word in Chinese: creations are found by pairs of letters of their titles as well.
create function title_pairs(title text) returns text[] language sql immutable parallel safe
  return array(select distinct substr(lower(title), n, 2) from generate_series(1, length(title) - 1) n);
create index creations_by_title_pairs on creations using gin (title_pairs(title)) where listed;
-- Creations of very many components are few; the planner must know how few.
alter table creations alter column component_count set statistics 1000;
-- Of all kinds, newest first: versions follow each other in time, so that old ones are far down the list of all.
create index creations_by_line on creations (version_line, created_at, object_id) where listed;
