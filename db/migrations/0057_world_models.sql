-- Models of worlds are built too.

drop index creation_versions_by_build;
create index creation_versions_by_build on creation_versions (model_build, id)
  where model_status <> 'none' or poster_file is not null;

update creation_versions v set model_status = 'pending', model_build = 0
  from creations c
  where c.object_id = v.creation_id and c.kind = 'world' and v.model_status = 'none' and c.files_removed_at is null;
update creations set model_status = 'pending'
  where kind = 'world' and model_status = 'none' and files_removed_at is null;
