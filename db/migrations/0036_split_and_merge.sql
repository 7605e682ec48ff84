-- A post that was merged into another one is a comment on it, and a comment that was split off is a post. The object stays the
-- same, with its likes, reports and notifications, but gets another lwid: the former ones lead to it for ever.
create table former_addresses (
  lwid text primary key,
  object_id bigint not null references objects on delete cascade,
  -- Of a former post.
  number integer unique,
  blog_slug text unique
);
create index former_addresses_by_object on former_addresses (object_id);

alter table comments
  -- Of a former post.
  add column title text,
  -- Set for the note in the place of a comment that was split off, which is now this post.
  add column moved_to_id bigint references objects;
create index comments_by_moved_to on comments (moved_to_id) where moved_to_id is not null;
