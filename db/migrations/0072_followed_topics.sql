-- What users follow that is neither an object nor a person, such as a tag of tickets; features name the kinds.
create table topic_watches (
  user_id integer not null references users on delete cascade,
  kind text not null,
  topic_id integer not null,
  level text not null check (level in ('watching', 'tracking', 'muted')),
  created_at timestamptz not null default now(),
  primary key (user_id, kind, topic_id)
);
create index topic_watches_by_topic on topic_watches (kind, topic_id, level);

-- The levels of objects themselves (distance 0) and by their tags (1); the nearest one counts, and of several tags a mute.
create view object_watches as
  select user_id, object_id, level, 0 as distance from watches
  union all
  select w.user_id, t.object_id, w.level, 1 from topic_watches w
    join ticket_tags g on g.id = w.topic_id and g.deleted_at is null
    join tickets t on w.topic_id = any (t.tags)
    where w.kind = 'ticketTag';

-- The level by the tags of an object, or null.
create function topic_level(of_user integer, of_object bigint) returns text language sql stable return (
  select level from object_watches where user_id = of_user and object_id = of_object and distance = 1
  order by level = 'muted' desc, level = 'watching' desc limit 1);
