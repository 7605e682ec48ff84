-- Settings such as the home page show images, which the nightly sweep must keep. The action log can bring a former value back, so they
-- are kept for good.
create function keep_images_of_settings() returns trigger language plpgsql as $$
begin
  update images set kept_at = new.changed_at where id = any (image_ids(new.value)) and kept_at is null;
  return null;
end $$;

create trigger settings_keep_images after insert or update of value on site_settings for each row
  when (new.value like '%/upload/%') execute function keep_images_of_settings();
