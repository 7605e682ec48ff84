-- Tags that the staff removed, which the author cannot add again.
alter table creations add column removed_tags text[] not null default '{}';

update creations c set removed_tags = removed.tags
from (
  select l.object_id, array_agg(distinct l.metadata ->> 'tag') as tags
  from action_logs l
  join creations on creations.object_id = l.object_id and l.metadata ->> 'tag' <> all (creations.tags)
  where l.action = 'creation.removeTag' and not exists (select from action_logs u where u.undoes = l.id)
  group by l.object_id
) removed
where removed.object_id = c.object_id;
