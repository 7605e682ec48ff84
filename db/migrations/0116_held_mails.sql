-- Mails that were due while the site had no mail server; they are sent once it has one.
alter table mails add column held_at timestamptz;
create index mails_held on mails (id) where held_at is not null;
