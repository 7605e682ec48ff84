-- Downloads of the last month, for the order by popularity. Older days are deleted.
create table creation_download_days (
  creation_id bigint not null references creations (object_id) on delete cascade,
  day date not null,
  download_count integer not null,
  primary key (creation_id, day)
);

-- Downloads and likes of the last 30 days; a job keeps it.
alter table creations add column popularity integer not null default 0;
create index creations_by_popularity on creations (popularity, object_id) where listed;
create index creations_by_kind_popularity on creations (kind, popularity, object_id) where listed;

-- For the likes of the last 30 days, which are the last rows.
create index ratings_by_age on ratings using brin (created_at);
