-- Accounts: sign-in by others, one-use keys, mails, limits, pictures.

-- Who somebody is at a provider. The account key is (provider, subject) and never an e-mail address (requirement 36).
create table identities (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  provider text not null check (provider in ('github', 'google', 'steam', 'developer')),
  subject text not null,
  -- As the provider calls them; shown in the account settings.
  name text not null default '',
  created_at timestamptz not null,
  unique (provider, subject),
  unique (user_id, provider)
);

-- Keys that travel by mail, or start a link: 128 bits or more, kept as SHA-256, used once (requirement 22).
create table account_keys (
  key_hash bytea primary key,
  purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password', 'link_identity')),
  user_id integer not null references users on delete cascade,
  -- The address that is to be confirmed.
  email text,
  -- The session that wants to link, and no other (requirement 38).
  session_id uuid references sessions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_keys_by_user on account_keys (user_id, purpose);

-- Somebody a provider has sent, who has yet to choose a name.
create table pending_registrations (
  key_hash bytea primary key,
  provider text not null,
  subject text not null,
  name text not null default '',
  -- Null where the provider gives no verified address.
  email text,
  redirect text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- What a session's holder is shown of it.
alter table sessions add column address text not null default '';

-- Mails in their final form, kept until they are sent; without a mail server they stay for the staff to read.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_by_time on mails (created_at);

-- Counters of the rate limits, as rate-limiter-flexible keeps them: `expire` in milliseconds since 1970.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Pictures that have been decoded and encoded anew (D38); the bytes are in the file store under `images/{id}`.
create table images (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  owner_id integer not null references users on delete cascade,
  content_type text not null,
  width integer not null,
  height integer not null,
  byte_size integer not null,
  created_at timestamptz not null
);
create index images_by_owner on images (owner_id);
