-- A deleted creation can be restored for a while, and its files wait as long: this tells those whose files are gone.
alter table creations add column files_removed_at timestamptz;
create index creations_with_files on creations (object_id) where not listed and files_removed_at is null;

-- A picture that a text has shown may stand in it still, whatever becomes of the creation it came with. Of those that
-- were kept before today nobody has noted it.
alter table images add column in_text boolean not null default false;
update images set in_text = true where kept_at is not null and not is_avatar;

-- A picture that a creation shows is not removed from under it.
alter table creation_images
  drop constraint creation_images_image_id_fkey,
  add constraint creation_images_image_id_fkey foreign key (image_id) references images;
