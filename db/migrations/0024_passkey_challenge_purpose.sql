-- A challenge that was issued to prove a passkey must not enrol another one.
alter table passkey_challenges
  add column purpose text not null default 'proof' check (purpose in ('enrolment', 'proof'));
