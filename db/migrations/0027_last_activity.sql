-- The last visible comment on an object, changed together with comment_count. No foreign key: its check would slow down every
-- comment, and comments are never deleted from the table.
alter table objects add column last_reply_id bigint, add column last_reply_at timestamptz;
update objects set last_reply_id = reply.id, last_reply_at = reply.created_at
from (
  select distinct on (parent_id) parent_id, id, created_at from objects
  where kind = 'comment' and deleted_at is null and hidden_at is null
  order by parent_id, created_at desc, id desc
) as reply
where objects.id = reply.parent_id;
-- After the update, so that the rewrite of the table removes the old versions of its rows.
alter table objects add column last_activity_at timestamptz not null generated always as (coalesce(last_reply_at, created_at)) stored;

create index objects_by_activity on objects (parent_id, kind, last_activity_at, id) where deleted_at is null and hidden_at is null and kind <> 'comment';
create index objects_unanswered on objects (parent_id, kind, created_at, id) where deleted_at is null and hidden_at is null and kind <> 'comment' and comment_count = 0;
-- For lists of several containers, which leave some of them out.
create index objects_by_kind_activity on objects (kind, last_activity_at, id) include (parent_id) where deleted_at is null and hidden_at is null and kind <> 'comment';
