-- Which texts show an image: it is public while one of them is. A row stays, not shown, when its text drops the image: so an
-- image that was published is told from one of a draft, which no row names yet.
create table image_uses (
  image_id text not null references images on delete cascade,
  object_id bigint references objects on delete cascade,
  user_id integer references users on delete cascade,
  edition_id integer references newsletter_editions on delete cascade,
  is_shown boolean not null default true,
  check (num_nonnulls(object_id, user_id, edition_id) = 1),
  unique nulls not distinct (image_id, object_id, user_id, edition_id)
);
create index image_uses_by_object on image_uses (object_id) where object_id is not null;
create index image_uses_by_user on image_uses (user_id) where user_id is not null;
create index image_uses_by_edition on image_uses (edition_id) where edition_id is not null;

create function image_ids(html text) returns text[] language sql immutable as $$
  select array(select distinct found[1] from regexp_matches(html, '/upload/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])', 'g') as found)
$$;

-- Arguments: the column of image_uses, the key of the row in its own table, and the column with the HTML.
create function note_images() returns trigger language plpgsql as $$
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
    on conflict (image_id, object_id, user_id, edition_id) do update set is_shown = true where not image_uses.is_shown', tg_argv[0])
    using holder, ids;
  return null;
end $$;

create trigger posts_show_images after insert on posts for each row
  when (new.rendered_body like '%/upload/%') execute function note_images('object_id', 'object_id', 'rendered_body');
create trigger posts_change_images after update of rendered_body on posts for each row
  when (new.rendered_body <> old.rendered_body) execute function note_images('object_id', 'object_id', 'rendered_body');
create trigger tickets_show_images after insert on tickets for each row
  when (new.rendered_body like '%/upload/%') execute function note_images('object_id', 'object_id', 'rendered_body');
create trigger tickets_change_images after update of rendered_body on tickets for each row
  when (new.rendered_body <> old.rendered_body) execute function note_images('object_id', 'object_id', 'rendered_body');
create trigger comments_show_images after insert on comments for each row
  when (new.rendered_body like '%/upload/%') execute function note_images('object_id', 'object_id', 'rendered_body');
create trigger comments_change_images after update of rendered_body on comments for each row
  when (new.rendered_body <> old.rendered_body) execute function note_images('object_id', 'object_id', 'rendered_body');
create trigger creations_show_images after insert on creations for each row
  when (new.rendered_body like '%/upload/%') execute function note_images('object_id', 'object_id', 'rendered_body');
create trigger creations_change_images after update of rendered_body on creations for each row
  when (new.rendered_body <> old.rendered_body) execute function note_images('object_id', 'object_id', 'rendered_body');
create trigger bios_show_images after insert on users for each row
  when (new.rendered_bio like '%/upload/%') execute function note_images('user_id', 'id', 'rendered_bio');
create trigger bios_change_images after update of rendered_bio on users for each row
  when (new.rendered_bio <> old.rendered_bio) execute function note_images('user_id', 'id', 'rendered_bio');
create trigger editions_show_images after insert on newsletter_editions for each row
  when (new.rendered_body like '%/upload/%') execute function note_images('edition_id', 'id', 'rendered_body');
create trigger editions_change_images after update of rendered_body on newsletter_editions for each row
  when (new.rendered_body <> old.rendered_body) execute function note_images('edition_id', 'id', 'rendered_body');

insert into image_uses (image_id, object_id)
select distinct images.id, texts.object_id
from (
  select object_id, rendered_body from posts union all
  select object_id, rendered_body from tickets union all
  select object_id, rendered_body from comments union all
  select object_id, rendered_body from creations
) as texts, unnest(image_ids(texts.rendered_body)) as shown (id)
join images on images.id = shown.id
where texts.rendered_body like '%/upload/%';

insert into image_uses (image_id, user_id)
select distinct images.id, users.id
from users, unnest(image_ids(users.rendered_bio)) as shown (id) join images on images.id = shown.id
where users.rendered_bio like '%/upload/%';

insert into image_uses (image_id, edition_id)
select distinct images.id, e.id
from newsletter_editions e, unnest(image_ids(e.rendered_body)) as shown (id) join images on images.id = shown.id
where e.rendered_body like '%/upload/%';
