-- Who reads an entry about something that is no object: those with one of the roles (none for every reader of the log) who see the
-- forum or product that it belongs to.
alter table action_logs
  add column need_any_role text[] not null default '{}',
  add column container_id bigint;

alter table action_logs disable trigger action_logs_append_only;
update action_logs set need_any_role = '{editor}' where action like 'draft.%' or action like 'newsletter.%';
update action_logs set need_any_role = '{admin}' where action like 'invite.%';
update action_logs l set container_id = p.object_id
  from products p where l.action like 'tag.%' and p.key = l.metadata ->> 'productId';
alter table action_logs enable trigger action_logs_append_only;
