-- Whoever deleted a comment of their own may bring it back; what the staff took away, only the staff.
alter table comments add deleted_by_author boolean not null default false;
