-- A pin is over once `pinned_until` has passed; null means that it stays until somebody removes it.
alter table posts
  add column pinned_at timestamptz,
  add column pinned_until timestamptz,
  add column is_pinned_everywhere boolean not null default false,
  add check (pinned_at is not null or (pinned_until is null and not is_pinned_everywhere));
create index posts_pinned on posts (pinned_at, object_id) where pinned_at is not null;

-- Pins that a reader has removed for themselves. A later pin of the same post is shown again.
create table dismissed_pins (
  user_id integer not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  dismissed_at timestamptz not null,
  primary key (user_id, post_id)
);

-- A locked object takes no new comments. In `objects`, so that counting a comment checks the lock without a further query.
alter table objects
  add column lock_reason text,
  add column locked_until timestamptz,
  add check (lock_reason is not null or locked_until is null);

create function reject_locked() returns integer language plpgsql as $$
begin
  raise exception 'The object is locked' using errcode = 'LK001';
end $$;
