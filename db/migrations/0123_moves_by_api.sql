-- Likes that a former site counted without saying whose they are. They are a part of the score.
alter table objects add column former_likes integer not null default 0 check (former_likes >= 0);

-- False for the file of an import until a job has read what it contains.
alter table creation_versions add column is_read boolean not null default true;
create index creation_versions_unread on creation_versions (id) where not is_read;
