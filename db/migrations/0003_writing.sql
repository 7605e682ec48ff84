-- Writing: files that are sent straight to the store, and the pictures that texts and creations show.

-- A file that somebody has announced, and may since have sent (D37).
create table uploads (
  -- 128 random bits; a picture's image has the same id.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  owner_id integer not null references users on delete cascade,
  nature text not null check (nature in ('image', 'creation')),
  -- As its sender calls it; never part of a path.
  name text not null,
  content_type text not null,
  byte_size bigint not null check (byte_size > 0),
  -- MD5 in base64, as Active Storage has it.
  checksum text not null,
  created_at timestamptz not null,
  -- When it had come whole; null until then.
  completed_at timestamptz,
  -- Its name in the file store, and SHA-256 in hexadecimal digits. Null for a picture: only its image is kept.
  stored_as text,
  sha256 text,
  -- When something came to use it; what nothing uses is swept after a day.
  kept_at timestamptz
);
create index uploads_by_owner on uploads (owner_id);
create index uploads_unkept on uploads (created_at) where kept_at is null;

alter table images
  -- Of the smaller forms that are in the store as well, smallest first.
  add column widths integer[] not null default '{}',
  -- As its sender called it.
  add column name text not null default '',
  -- Shows its owner, and goes with the account.
  add column is_avatar boolean not null default false,
  -- When something came to show it; what nothing shows is swept after a day.
  add column kept_at timestamptz;
update images set kept_at = created_at, is_avatar = true;
create index images_unkept on images (created_at) where kept_at is null;
