-- Which build of the code made the model; a job builds those of earlier ones again.
alter table creation_versions add column model_build integer not null default 0;
create index creation_versions_by_build on creation_versions (model_build, id) where model_status in ('ready', 'failed');
