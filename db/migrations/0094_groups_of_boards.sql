-- Describes all small boards of a save together, because one alone looks like many others.
alter table creation_version_boards add column is_group boolean not null default false;
