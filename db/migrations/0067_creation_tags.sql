-- In lower case, as the author arranged them.
alter table creations add column tags text[] not null default '{}';
create index creations_by_tags on creations using gin (tags) where listed;

-- The number of listed creations with a tag, of each kind and, with an empty kind, of all. A trigger keeps it.
create table creation_tag_counts (
  kind text not null,
  tag text collate "C" not null,
  creation_count integer not null,
  primary key (kind, tag)
);
create index creation_tag_counts_by_count on creation_tag_counts (kind, creation_count desc, tag);

create function count_creation_tags() returns trigger language plpgsql as $$
begin
  -- Sorted, so that concurrent transactions lock the rows in the same order.
  insert into creation_tag_counts as stored (kind, tag, creation_count)
    select kinds.kind, changes.tag, sum(changes.change) from (
        select unnest(old.tags) as tag, -1 as change where old.listed
        union all
        select unnest(new.tags), 1 where new.listed
      ) changes, unnest(array['', new.kind]) as kinds (kind)
    group by kinds.kind, changes.tag having sum(changes.change) <> 0
    order by kinds.kind, changes.tag
    on conflict (kind, tag) do update set creation_count = stored.creation_count + excluded.creation_count;
  delete from creation_tag_counts where kind in ('', new.kind) and tag = any (old.tags) and creation_count <= 0;
  return null;
end $$;

create trigger creations_count_new_tags after insert on creations
  for each row when (new.listed and new.tags <> '{}') execute function count_creation_tags();
create trigger creations_count_tags after update of tags, listed on creations
  for each row when (new.tags <> old.tags or new.listed <> old.listed) execute function count_creation_tags();
