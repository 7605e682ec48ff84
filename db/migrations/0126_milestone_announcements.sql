-- The post that announces a version.
-- Rolling deploy: yes, because the previous version neither reads nor writes it.
alter table milestones add column announcement_id bigint references objects (id) on delete set null;
create index milestones_by_announcement on milestones (announcement_id) where announcement_id is not null;
