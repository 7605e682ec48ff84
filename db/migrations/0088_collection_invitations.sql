-- Somebody edits a collection only after accepting. Those who edit one already stay its editors.
create table collection_invitations (
  collection_id bigint not null references collections (object_id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  invited_at timestamptz not null,
  -- Null while it is open. A declined one stays, so that it cannot be sent again at once.
  declined_at timestamptz,
  primary key (collection_id, user_id)
);

create index collection_invitations_by_user on collection_invitations (user_id) where declined_at is null;

-- How much somebody has sent lately, for the limits of notifications.
create index notifications_by_actor on notifications (by_user_id, created_at) where by_user_id is not null;
