-- A challenge for signing in names nobody: the passkey says whose it is.
alter table passkey_challenges alter column user_id drop not null;
alter table passkey_challenges drop constraint passkey_challenges_purpose_check;
alter table passkey_challenges add constraint passkey_challenges_purpose_check
  check (purpose in ('enrolment', 'proof', 'login') and (user_id is null) = (purpose = 'login'));
