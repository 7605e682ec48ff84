create table bookmarks (
  user_id integer not null references users on delete cascade,
  object_id bigint not null references objects on delete cascade,
  note text not null,
  created_at timestamptz not null,
  -- Null if there is none, or none any more.
  remind_at timestamptz,
  primary key (user_id, object_id)
);
create index bookmarks_to_remind on bookmarks (remind_at) where remind_at is not null;

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'reply', 'comment', 'mention', 'answer', 'rating', 'ticket_status', 'ticket_fixed', 'release', 'person', 'bookmark',
    'moderation', 'system'));
