-- Raised by every change of a credential. Keys carry it from birth and are void once it differs.
alter table users add column credential_epoch integer not null default 0;
alter table account_keys add column credential_epoch integer not null default 0;
alter table account_keys drop constraint account_keys_purpose_check;
alter table account_keys add constraint account_keys_purpose_check
  check (purpose in ('verify_email', 'change_email', 'reset_password', 'link_identity', 'secure_account'));

-- Addresses that a mailed link may bring back cannot be registered by others.
create index account_keys_by_former_address on account_keys (lower(email)) where purpose = 'secure_account';

-- Attached by somebody who had not proved the account's address. A password reset by mail deletes them.
alter table identities add column attached_unproved boolean not null default false;
alter table passkeys add column attached_unproved boolean not null default false;
alter table totp_secrets add column attached_unproved boolean not null default false;
alter table recovery_codes add column attached_unproved boolean not null default false;

update identities set attached_unproved = true from users u where u.id = user_id and not u.verified;
update passkeys set attached_unproved = true from users u where u.id = user_id and not u.verified;
update totp_secrets set attached_unproved = true from users u where u.id = user_id and not u.verified;
update recovery_codes set attached_unproved = true from users u where u.id = user_id and not u.verified;
