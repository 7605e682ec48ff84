alter table uploads
  drop constraint uploads_nature_check,
  add constraint uploads_nature_check check (nature in ('image', 'creation', 'attachment'));

-- Saves, logs, screenshots and crash dumps. A removed one keeps its row and file while staff can undo that.
create table ticket_attachments (
  -- That of its upload, and of its image if it is a screenshot.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  ticket_id bigint not null references tickets on delete cascade,
  user_id integer not null references users,
  kind text not null check (kind in ('save', 'log', 'dump', 'screenshot')),
  name text not null,
  byte_size bigint not null check (byte_size > 0),
  -- Null for a screenshot, which is stored as an image.
  stored_as text,
  sha256 text,
  image_id text references images on delete cascade,
  -- What is in the file: of a save its version and number of components, of others their first lines.
  game_version text not null default '',
  component_count integer,
  preview text not null default '',
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by integer references users,
  check (num_nonnulls(stored_as, image_id) = 1)
);
create index ticket_attachments_by_ticket on ticket_attachments (ticket_id, created_at);
create index ticket_attachments_by_user on ticket_attachments (user_id);
create index ticket_attachments_by_image on ticket_attachments (image_id) where image_id is not null;
create index ticket_attachments_removed on ticket_attachments (removed_at) where removed_at is not null;

-- A row that does not show the image: it is seen only through its ticket, unless a text shows it too.
create function note_attached_image() returns trigger language plpgsql as $$
begin
  insert into image_uses (image_id, object_id, is_shown) values (new.image_id, new.ticket_id, false)
    on conflict (image_id, object_id, user_id, edition_id) do nothing;
  return null;
end $$;
create trigger ticket_attachments_note_image after insert on ticket_attachments for each row
  when (new.image_id is not null) execute function note_attached_image();

-- The texts that drafts of the blog had, the present one included; deleted when the draft is published.
create table blog_draft_revisions (
  id bigint primary key generated always as identity,
  draft_id integer not null references blog_drafts on delete cascade,
  title text not null,
  body text not null,
  excerpt text not null,
  written_by integer references users,
  written_at timestamptz not null
);
create index blog_draft_revisions_of_draft on blog_draft_revisions (draft_id, id);
create index blog_draft_revisions_by_writer on blog_draft_revisions (written_by);
