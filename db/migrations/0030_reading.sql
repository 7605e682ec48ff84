-- How far an account has read an object: everything of it that was visible then or earlier. No foreign key to objects: its
-- check would lock the row that every new comment updates, and objects are never deleted from the table.
create table read_marks (
  user_id integer not null references users on delete cascade,
  object_id bigint not null,
  read_at timestamptz not null,
  primary key (user_id, object_id)
) with (fillfactor = 90);

-- Everything in a container that was visible then or earlier is read; 0 stands for the whole site. `previous_read_at` is what
-- an undo restores.
create table read_watermarks (
  user_id integer not null references users on delete cascade,
  parent_id bigint not null default 0,
  read_at timestamptz not null,
  previous_read_at timestamptz,
  primary key (user_id, parent_id)
);
-- Members of an existing site start with nothing unread.
insert into read_watermarks (user_id, read_at) select id, now() from users where deleted_at is null;

-- When an object that moderation held from the start was released; null for all others.
alter table objects add column released_at timestamptz;
create index objects_released on objects (parent_id, released_at) where kind = 'comment' and released_at is not null and deleted_at is null and hidden_at is null;
