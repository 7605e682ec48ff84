-- Pages that the staff writes, such as the rules and the terms.
create table site_pages (
  id integer primary key generated always as identity,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  in_footer boolean not null,
  -- New members accept it, and members who have not are asked.
  at_sign_up boolean not null,
  -- The number of the published version; null while the page is not published.
  current_version integer,
  -- Grows with each change of the row, so that the second of two editors is refused.
  revision integer not null default 1
);

-- What is being written, by language. An empty text is not published.
create table site_page_drafts (
  page_id integer not null references site_pages on delete cascade,
  language text not null,
  title text not null,
  body text not null,
  revision integer not null default 1,
  edited_by integer references users,
  edited_at timestamptz not null,
  primary key (page_id, language)
);
create index site_page_drafts_by_editor on site_page_drafts (edited_by);

-- Every publication, with the texts of all its languages.
create table site_page_versions (
  id integer primary key generated always as identity,
  page_id integer not null references site_pages,
  number integer not null,
  -- Members who have accepted an earlier version only are asked again.
  asks_again boolean not null,
  published_by integer references users,
  published_at timestamptz not null,
  -- Its publication was undone, so that it is not one of the versions that can be read.
  withdrawn_at timestamptz,
  unique (page_id, number)
);
create index site_page_versions_by_publisher on site_page_versions (published_by);

create table site_page_texts (
  id integer primary key generated always as identity,
  version_id integer not null references site_page_versions,
  language text not null,
  title text not null,
  body text not null,
  rendered_body text not null,
  -- What has changed since the version before.
  summary text not null,
  unique (version_id, language)
);

create table site_page_acceptances (
  user_id integer not null references users,
  version_id integer not null references site_page_versions,
  accepted_at timestamptz not null,
  primary key (user_id, version_id)
);

-- Pages show images as well.
alter table image_uses
  add column page_text_id integer references site_page_texts,
  drop constraint image_uses_check,
  add constraint image_uses_check check (num_nonnulls(object_id, user_id, edition_id, page_text_id) = 1),
  drop constraint image_uses_image_id_object_id_user_id_edition_id_key,
  add constraint image_uses_key unique nulls not distinct (image_id, object_id, user_id, edition_id, page_text_id);
create index image_uses_by_page_text on image_uses (page_text_id) where page_text_id is not null;

-- The functions of earlier migrations, for the new key.
create or replace function note_images() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(new);
  holder bigint := row ->> tg_argv[1];
  ids text[] := image_ids(row ->> tg_argv[2]);
begin
  if tg_op = 'UPDATE' then
    execute format('update image_uses set is_shown = false where %I = $1 and is_shown and image_id <> all ($2)', tg_argv[0])
      using holder, ids;
  end if;
  execute format('insert into image_uses (image_id, %I) select id, $1 from images where id = any ($2) order by id
    on conflict on constraint image_uses_key do update set is_shown = true where not image_uses.is_shown', tg_argv[0])
    using holder, ids;
  return null;
end $$;

create or replace function note_creation_images() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(new);
  holder bigint := row ->> tg_argv[1];
  ids text[];
begin
  select image_ids(c.rendered_body || coalesce(
    (select string_agg(v.rendered_changelog, ' ') from creation_versions v where v.creation_id = holder), ''))
  into ids from creations c where c.object_id = holder;
  update image_uses set is_shown = false where object_id = holder and is_shown and image_id <> all (ids);
  insert into image_uses (image_id, object_id) select id, holder from images where id = any (ids) order by id
    on conflict on constraint image_uses_key do update set is_shown = true where not image_uses.is_shown;
  return null;
end $$;

create or replace function note_attached_image() returns trigger language plpgsql as $$
begin
  insert into image_uses (image_id, object_id, is_shown) values (new.image_id, new.ticket_id, false)
    on conflict on constraint image_uses_key do nothing;
  return null;
end $$;

create trigger site_page_texts_show_images after insert on site_page_texts for each row
  when (new.rendered_body like '%/upload/%') execute function note_images('page_text_id', 'id', 'rendered_body');
create trigger site_page_texts_change_images after update of rendered_body on site_page_texts for each row
  when (new.rendered_body <> old.rendered_body) execute function note_images('page_text_id', 'id', 'rendered_body');
