-- The staff look for what was deleted lately, to bring it back.

create index objects_by_deleted on objects (deleted_at, id) where deleted_at is not null;
