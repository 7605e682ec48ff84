-- Why no model could be built; null if the reason is not known.
alter table creation_versions add column model_error text check (model_error in ('tooLarge', 'unknownFormat', 'empty'));
alter table creations add column model_error text check (model_error in ('tooLarge', 'unknownFormat', 'empty'));
-- The pictures in the packages of worlds and mods are renewed like models.
drop index creation_versions_by_build;
create index creation_versions_by_build on creation_versions (model_build, id)
  where model_status in ('ready', 'failed') or poster_file is not null;
