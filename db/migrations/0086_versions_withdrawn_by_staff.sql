-- What the staff withdrew, only the staff can offer again.
alter table creation_versions add column withdrawn_by_staff boolean not null default false;

-- Authors are not logged, and an entry has the time of the withdrawal.
update creation_versions v set withdrawn_by_staff = true
from action_logs l
where l.action = 'version.withdraw' and l.object_id = v.creation_id and l.created_at = v.withdrawn_at
  and (l.metadata ->> 'number')::integer = v.number;
