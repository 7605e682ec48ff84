-- The schema that db/migrations leads to, for readers. Generated: npm run codegen

-- extensions
create extension btree_gin;
create extension pg_trgm;

-- ranges
create type game_version_range as range (subtype = integer[], multirange_type_name = game_version_multirange);

-- functions
CREATE OR REPLACE FUNCTION public.copy_object_to_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tickets set
    product_id = new.parent_id,
    author_id = new.author_id,
    created_at = new.created_at,
    score = new.score,
    comment_count = new.comment_count,
    view_count = new.view_count,
    is_listed = new.deleted_at is null and new.hidden_at is null
  where object_id = new.id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.count_creation_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Sorted, so that concurrent transactions lock the rows in the same order.
  insert into creation_tag_counts as stored (kind, tag, creation_count)
    select kinds.kind, changes.tag, sum(changes.change) from (
        select unnest(old.tags) as tag, -1 as change where old.listed
        union all
        select unnest(new.tags), 1 where new.listed
      ) changes, unnest(array['', new.kind]) as kinds (kind)
    group by kinds.kind, changes.tag having sum(changes.change) <> 0
    order by kinds.kind, changes.tag
    on conflict (kind, tag) do update set creation_count = stored.creation_count + excluded.creation_count;
  delete from creation_tag_counts where kind in ('', new.kind) and tag = any (old.tags) and creation_count <= 0;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.count_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update products set ticket_count = ticket_count + case when new.is_listed then 1 else -1 end
  where object_id = new.product_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.creations_follow_objects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update creations
  set score = new.score, comment_count = new.comment_count, view_count = new.view_count,
      listed = new.deleted_at is null and new.hidden_at is null
  where object_id = new.id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.image_ids(html text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(select distinct found[1] from regexp_matches(html, '/upload/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])', 'g') as found)
$function$;
CREATE OR REPLACE FUNCTION public.keep_images_of_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update images set kept_at = new.changed_at where id = any (image_ids(new.value)) and kept_at is null;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.mod_version_order(version text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT (((SELECT string_agg((chr((64 + length(trimmed.digits))) || trimmed.digits), ''::text ORDER BY numbers.place) AS string_agg FROM regexp_split_to_table(regexp_replace(TRIM(BOTH '.'::text FROM found.found[1]), '(\.0+)+$'::text, ''::text), '\.+'::text) WITH ORDINALITY numbers(number, place), LATERAL (SELECT COALESCE(NULLIF(ltrim(numbers.number, '0'::text), ''::text), '0'::text) AS "coalesce") trimmed(digits)) || CASE WHEN (found.found[2] = ''::text) THEN '#'::text WHEN (found.found[2] ~ '^(-|(a|alpha|b|beta|rc|pre|preview|dev|snapshot|nightly)[.-]?[0-9]*$)'::text) THEN '!'::text ELSE '$'::text END) || COALESCE((SELECT (string_agg(CASE WHEN (parts.part[1] ~ '^[0-9]'::text) THEN (('0'::text || chr((64 + length(parts.part[1])))) || parts.part[1]) ELSE ('1'::text || parts.part[1]) END, ' '::text ORDER BY parts.place) || ' '::text) FROM regexp_matches(regexp_replace(found.found[2], '(^|[^0-9])0+(?=[0-9])'::text, '\1'::text, 'g'::text), '[0-9]+|[a-z]+'::text, 'g'::text) WITH ORDINALITY parts(part, place)), ''::text)) FROM regexp_match(translate(lower(split_part(mod_version_order.version, '+'::text, 1)), '_'::text, '.'::text), '^[^0-9]*([0-9][0-9.]*)(.*)$'::text) found(found));
CREATE OR REPLACE FUNCTION public.note_attached_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into image_uses (image_id, object_id, is_shown) values (new.image_id, new.ticket_id, false)
    on conflict on constraint image_uses_key do nothing;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_creation_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION public.note_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Rows of % are added and never changed', tg_table_name;
end $function$;
CREATE OR REPLACE FUNCTION public.reject_locked()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The object is locked' using errcode = 'LK001';
end $function$;
CREATE OR REPLACE FUNCTION public.title_pairs(title text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT substr(lower(title_pairs.title), n.n, 2) AS substr FROM generate_series(1, (length(title_pairs.title) - 1)) n(n));
CREATE OR REPLACE FUNCTION public.topic_level(of_user integer, of_object bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT object_watches.level FROM object_watches WHERE ((object_watches.user_id = topic_level.of_user) AND (object_watches.object_id = topic_level.of_object) AND (object_watches.distance = 1)) ORDER BY (object_watches.level = 'muted'::text) DESC, (object_watches.level = 'watching'::text) DESC LIMIT 1);

create table account_claims (
  user_id integer not null,
  former_id integer not null,
  code text not null,
  created_at timestamp with time zone not null,
  constraint account_claims_pkey PRIMARY KEY (user_id, former_id),
  constraint account_claims_code_key UNIQUE (code),
  constraint account_claims_former_id_fkey FOREIGN KEY (former_id) REFERENCES former_accounts(user_id) ON DELETE CASCADE,
  constraint account_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table account_keys (
  key_hash bytea not null,
  purpose text not null,
  user_id integer not null,
  email text,
  session_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  credential_epoch integer not null default 0,
  constraint account_keys_pkey PRIMARY KEY (key_hash),
  constraint account_keys_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint account_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_keys_purpose_check CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'change_email'::text, 'reset_password'::text, 'link_identity'::text, 'secure_account'::text])))
);
CREATE INDEX account_keys_by_former_address ON public.account_keys USING btree (lower(email)) WHERE (purpose = 'secure_account'::text);
CREATE INDEX account_keys_by_user ON public.account_keys USING btree (user_id, purpose);

create table action_logs (
  id bigint not null generated always as identity,
  action text not null,
  user_id integer,
  object_type text not null default ''::text,
  object_id bigint,
  object_lwid text not null default ''::text,
  metadata jsonb not null default '{}'::jsonb,
  undoes bigint,
  created_at timestamp with time zone not null,
  need_any_role text[] not null default '{}'::text[],
  container_id bigint,
  constraint action_logs_pkey PRIMARY KEY (id),
  constraint action_logs_undoes_key UNIQUE (undoes),
  constraint action_logs_undoes_fkey FOREIGN KEY (undoes) REFERENCES action_logs(id),
  constraint action_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX action_logs_by_action ON public.action_logs USING btree (action, id);
CREATE INDEX action_logs_by_object ON public.action_logs USING btree (object_lwid, id) WHERE (object_lwid <> ''::text);
CREATE INDEX action_logs_by_time ON public.action_logs USING btree (created_at, id);
CREATE INDEX action_logs_by_user ON public.action_logs USING btree (user_id, id);

create table awaited_mods (
  user_id integer not null,
  mod_id text not null,
  created_at timestamp with time zone not null,
  constraint awaited_mods_pkey PRIMARY KEY (user_id, mod_id),
  constraint awaited_mods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX awaited_mods_by_mod ON public.awaited_mods USING btree (mod_id);

create table backup_runs (
  id integer not null generated always as identity,
  origin text not null,
  requested_by integer,
  requested_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  state text not null,
  target text not null,
  name text not null,
  has_secrets boolean not null default false,
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  byte_size bigint not null default 0,
  error text not null default ''::text,
  verification text,
  verified_at timestamp with time zone,
  verification_error text not null default ''::text,
  deleted_at timestamp with time zone,
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint backup_runs_origin_check CHECK ((origin = ANY (ARRAY['schedule'::text, 'person'::text, 'command'::text]))),
  constraint backup_runs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'interrupted'::text]))),
  constraint backup_runs_verification_check CHECK ((verification = ANY (ARRAY['waiting'::text, 'running'::text, 'whole'::text, 'damaged'::text, 'failed'::text])))
);
CREATE INDEX backup_runs_author ON public.backup_runs USING btree (requested_by);
CREATE UNIQUE INDEX backup_runs_open ON public.backup_runs USING btree ((true)) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

create table blog_draft_revisions (
  id bigint not null generated always as identity,
  draft_id integer not null,
  title text not null,
  body text not null,
  excerpt text not null,
  written_by integer,
  written_at timestamp with time zone not null,
  constraint blog_draft_revisions_pkey PRIMARY KEY (id),
  constraint blog_draft_revisions_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES blog_drafts(id) ON DELETE CASCADE,
  constraint blog_draft_revisions_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
);
CREATE INDEX blog_draft_revisions_by_writer ON public.blog_draft_revisions USING btree (written_by);
CREATE INDEX blog_draft_revisions_of_draft ON public.blog_draft_revisions USING btree (draft_id, id);

create table blog_drafts (
  id integer not null generated by default as identity,
  title text not null,
  body text not null,
  excerpt text not null,
  slug text not null,
  cover_id text,
  author_id integer not null,
  created_at timestamp with time zone not null,
  edited_by integer not null,
  edited_at timestamp with time zone not null,
  version integer not null default 1,
  publish_at timestamp with time zone,
  preview_key text,
  post_id bigint,
  constraint blog_drafts_pkey PRIMARY KEY (id),
  constraint blog_drafts_preview_key_key UNIQUE (preview_key),
  constraint blog_drafts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint blog_drafts_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES images(id) ON DELETE SET NULL,
  constraint blog_drafts_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES users(id),
  constraint blog_drafts_post_id_fkey FOREIGN KEY (post_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint blog_drafts_check CHECK (((post_id IS NULL) OR (publish_at IS NULL)))
);
CREATE INDEX blog_drafts_due ON public.blog_drafts USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX blog_drafts_open ON public.blog_drafts USING btree (edited_at) WHERE (post_id IS NULL);

create table bookmarks (
  user_id integer not null,
  object_id bigint not null,
  note text not null,
  created_at timestamp with time zone not null,
  remind_at timestamp with time zone,
  constraint bookmarks_pkey PRIMARY KEY (user_id, object_id),
  constraint bookmarks_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX bookmarks_to_remind ON public.bookmarks USING btree (remind_at) WHERE (remind_at IS NOT NULL);

create table canned_replies (
  id integer not null generated by default as identity,
  product_id bigint,
  title text not null,
  body text not null,
  purpose text not null default ''::text,
  constraint canned_replies_pkey PRIMARY KEY (id),
  constraint canned_replies_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(object_id) ON DELETE CASCADE,
  constraint canned_replies_purpose_check CHECK ((purpose = ANY (ARRAY[''::text, 'fixed'::text, 'wont_fix'::text, 'cannot_reproduce'::text, 'duplicate'::text, 'needs_info'::text]))),
  constraint canned_replies_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 100)))
);

create table collection_editors (
  collection_id bigint not null,
  user_id integer not null,
  added_at timestamp with time zone not null,
  constraint collection_editors_pkey PRIMARY KEY (collection_id, user_id),
  constraint collection_editors_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(object_id) ON DELETE CASCADE,
  constraint collection_editors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX collection_editors_by_user ON public.collection_editors USING btree (user_id);

create table collection_entries (
  id bigint not null generated by default as identity,
  collection_id bigint not null,
  object_id bigint not null,
  "position" integer not null,
  text text not null,
  added_by integer,
  added_at timestamp with time zone not null,
  constraint collection_entries_pkey PRIMARY KEY (id),
  constraint collection_entries_collection_id_object_id_key UNIQUE (collection_id, object_id),
  constraint collection_entries_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint collection_entries_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(object_id) ON DELETE CASCADE,
  constraint collection_entries_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint collection_entries_text_check CHECK ((char_length(text) <= 1000))
);
CREATE INDEX collection_entries_by_object ON public.collection_entries USING btree (object_id);
CREATE INDEX collection_entries_by_user ON public.collection_entries USING btree (added_by);
CREATE INDEX collection_entries_in_order ON public.collection_entries USING btree (collection_id, "position");

create table collection_invitations (
  collection_id bigint not null,
  user_id integer not null,
  invited_at timestamp with time zone not null,
  declined_at timestamp with time zone,
  constraint collection_invitations_pkey PRIMARY KEY (collection_id, user_id),
  constraint collection_invitations_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(object_id) ON DELETE CASCADE,
  constraint collection_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX collection_invitations_by_user ON public.collection_invitations USING btree (user_id) WHERE (declined_at IS NULL);

create table collections (
  object_id bigint not null,
  title text not null,
  slug text not null,
  description text not null,
  visibility text not null,
  entry_count integer not null default 0,
  changed_at timestamp with time zone not null,
  constraint collections_pkey PRIMARY KEY (object_id),
  constraint collections_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint collections_description_check CHECK ((char_length(description) <= 2000)),
  constraint collections_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 100))),
  constraint collections_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'unlisted'::text, 'private'::text])))
);
CREATE INDEX collections_listed ON public.collections USING btree (changed_at DESC, object_id DESC) WHERE ((visibility = 'public'::text) AND (entry_count > 0));

create table comments (
  object_id bigint not null,
  reply_to_id bigint,
  body text not null,
  rendered_body text not null,
  deleted_by_author boolean not null default false,
  title text,
  moved_to_id bigint,
  constraint comments_pkey PRIMARY KEY (object_id),
  constraint comments_moved_to_id_fkey FOREIGN KEY (moved_to_id) REFERENCES objects(id),
  constraint comments_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint comments_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES comments(object_id)
);
CREATE INDEX comments_by_moved_to ON public.comments USING btree (moved_to_id) WHERE (moved_to_id IS NOT NULL);
CREATE INDEX comments_by_reply ON public.comments USING btree (reply_to_id) WHERE (reply_to_id IS NOT NULL);

create table creation_download_days (
  creation_id bigint not null,
  day date not null,
  download_count integer not null,
  constraint creation_download_days_pkey PRIMARY KEY (creation_id, day),
  constraint creation_download_days_creation_id_fkey FOREIGN KEY (creation_id) REFERENCES creations(object_id) ON DELETE CASCADE
);

create table creation_images (
  creation_id bigint not null,
  image_id text not null,
  "position" integer not null,
  constraint creation_images_pkey PRIMARY KEY (creation_id, image_id),
  constraint creation_images_creation_id_fkey FOREIGN KEY (creation_id) REFERENCES creations(object_id) ON DELETE CASCADE,
  constraint creation_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id)
);
CREATE INDEX creation_images_by_image ON public.creation_images USING btree (image_id);

create table creation_parents (
  creation_id bigint not null,
  parent_id bigint not null,
  "position" integer not null,
  licence text,
  constraint creation_parents_pkey PRIMARY KEY (creation_id, parent_id),
  constraint creation_parents_creation_id_fkey FOREIGN KEY (creation_id) REFERENCES creations(object_id) ON DELETE CASCADE,
  constraint creation_parents_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES creations(object_id) ON DELETE CASCADE,
  constraint creation_parents_check CHECK ((creation_id <> parent_id))
);
CREATE INDEX creation_parents_by_parent ON public.creation_parents USING btree (parent_id);

create table creation_pins (
  user_id integer not null,
  creation_id bigint not null,
  "position" smallint not null,
  constraint creation_pins_pkey PRIMARY KEY (user_id, creation_id),
  constraint creation_pins_creation_id_fkey FOREIGN KEY (creation_id) REFERENCES creations(object_id) ON DELETE CASCADE,
  constraint creation_pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX creation_pins_by_creation ON public.creation_pins USING btree (creation_id);

create table creation_tag_counts (
  kind text not null,
  tag text not null,
  creation_count integer not null,
  constraint creation_tag_counts_pkey PRIMARY KEY (kind, tag)
);
CREATE INDEX creation_tag_counts_by_count ON public.creation_tag_counts USING btree (kind, creation_count DESC, tag);

create table creation_test_benches (
  creation_id bigint not null,
  cases text not null,
  ticks integer not null,
  is_sequential boolean not null,
  revision integer not null default 1,
  constraint creation_test_benches_pkey PRIMARY KEY (creation_id),
  constraint creation_test_benches_creation_id_fkey FOREIGN KEY (creation_id) REFERENCES creations(object_id) ON DELETE CASCADE,
  constraint creation_test_benches_ticks_check CHECK ((ticks > 0))
);

create table creation_test_results (
  version_id bigint not null,
  revision integer not null,
  case_count integer not null default 0,
  passed_count integer not null default 0,
  mismatches jsonb not null default '[]'::jsonb,
  error text,
  error_detail text not null default ''::text,
  constraint creation_test_results_pkey PRIMARY KEY (version_id),
  constraint creation_test_results_version_id_fkey FOREIGN KEY (version_id) REFERENCES creation_versions(id) ON DELETE CASCADE
);

create table creation_version_boards (
  version_id bigint not null,
  "position" integer not null,
  part_count integer not null,
  sketch integer[] not null,
  is_group boolean not null default false,
  constraint creation_version_boards_pkey PRIMARY KEY (version_id, "position"),
  constraint creation_version_boards_version_id_fkey FOREIGN KEY (version_id) REFERENCES creation_versions(id) ON DELETE CASCADE
);
CREATE INDEX creation_version_boards_by_sketch ON public.creation_version_boards USING gin (sketch);

create table creation_version_comparisons (
  version_id bigint not null,
  status text not null,
  summary jsonb,
  model_file text,
  model_size bigint,
  model_gzip_size bigint,
  model_wires_left_out integer not null default 0,
  former_number integer not null,
  compared_at timestamp with time zone not null default now(),
  constraint creation_version_comparisons_pkey PRIMARY KEY (version_id, former_number),
  constraint creation_version_comparisons_version_id_fkey FOREIGN KEY (version_id) REFERENCES creation_versions(id) ON DELETE CASCADE,
  constraint creation_version_comparisons_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'failed'::text])))
);
CREATE INDEX creation_version_comparisons_by_model ON public.creation_version_comparisons USING btree (model_file) WHERE (model_file IS NOT NULL);

create table creation_version_dependencies (
  version_id bigint not null,
  "position" integer not null,
  type text not null,
  creation_id bigint,
  mod_id text,
  constraint creation_version_dependencies_pkey PRIMARY KEY (version_id, "position"),
  constraint creation_version_dependencies_creation_id_fkey FOREIGN KEY (creation_id) REFERENCES creations(object_id) ON DELETE CASCADE,
  constraint creation_version_dependencies_version_id_fkey FOREIGN KEY (version_id) REFERENCES creation_versions(id) ON DELETE CASCADE,
  constraint creation_version_dependencies_check CHECK ((num_nonnulls(creation_id, mod_id) = 1)),
  constraint creation_version_dependencies_type_check CHECK ((type = ANY (ARRAY['required'::text, 'optional'::text, 'incompatible'::text])))
);
CREATE INDEX creation_version_dependencies_by_creation ON public.creation_version_dependencies USING btree (creation_id) WHERE (creation_id IS NOT NULL);

create table creation_versions (
  id bigint not null generated by default as identity,
  creation_id bigint not null,
  number integer not null,
  changelog text not null default ''::text,
  rendered_changelog text not null default ''::text,
  file_name text not null,
  file_in_package text,
  original_name text not null,
  byte_size bigint not null,
  sha256 text not null,
  game_version integer[] not null default '{}'::integer[],
  save_size bigint,
  component_count integer not null default 0,
  wire_count integer not null default 0,
  parts jsonb not null default '[]'::jsonb,
  mods jsonb not null default '[]'::jsonb,
  needs text[] not null default '{}'::text[],
  mod_id text,
  mod_name text,
  mod_author text,
  mod_version text,
  dependencies text[] not null default '{}'::text[],
  model_status text not null default 'none'::text,
  model_file text,
  model_size bigint,
  model_gzip_size bigint,
  model_wires_left_out integer not null default 0,
  poster_file text,
  poster_size bigint,
  poster_form_sizes integer[] not null default '{}'::integer[],
  poster_wires_left_out integer not null default 0,
  download_count integer not null default 0,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawal_reason text not null default ''::text,
  model_build integer not null default 0,
  model_error text,
  board_build integer not null default 0,
  squares integer[],
  model_loop_size integer,
  withdrawn_by_staff boolean not null default false,
  mod_version_order text generated always as (mod_version_order(mod_version)) stored,
  is_read boolean not null default true,
  constraint creation_versions_pkey PRIMARY KEY (id),
  constraint creation_versions_creation_id_number_key UNIQUE (creation_id, number),
  constraint creation_versions_creation_id_sha256_key UNIQUE (creation_id, sha256),
  constraint creation_versions_creation_id_fkey FOREIGN KEY (creation_id) REFERENCES creations(object_id) ON DELETE CASCADE,
  constraint creation_versions_model_error_check CHECK ((model_error = ANY (ARRAY['tooLarge'::text, 'unknownFormat'::text, 'empty'::text]))),
  constraint creation_versions_model_status_check CHECK ((model_status = ANY (ARRAY['none'::text, 'pending'::text, 'ready'::text, 'failed'::text]))),
  constraint creation_versions_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint creation_versions_squares_check CHECK ((cardinality(squares) = 3))
);
CREATE INDEX creation_versions_by_board_build ON public.creation_versions USING btree (board_build, id) WHERE (mod_id IS NULL);
CREATE INDEX creation_versions_by_build ON public.creation_versions USING btree (model_build, id) WHERE ((model_status <> 'none'::text) OR (poster_file IS NOT NULL));
CREATE INDEX creation_versions_by_file ON public.creation_versions USING btree (sha256);
CREATE INDEX creation_versions_by_mod_version ON public.creation_versions USING btree (creation_id, mod_version_order DESC NULLS LAST, number DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX creation_versions_by_model ON public.creation_versions USING btree (model_file) WHERE (model_file IS NOT NULL);
CREATE INDEX creation_versions_by_poster ON public.creation_versions USING btree (poster_file) WHERE (poster_file IS NOT NULL);
CREATE INDEX creation_versions_unread ON public.creation_versions USING btree (id) WHERE (NOT is_read);

create table creations (
  object_id bigint not null,
  number integer not null generated by default as identity,
  kind text not null,
  title text not null,
  slug text not null,
  body text not null,
  rendered_body text not null,
  is_game_upload boolean not null default false,
  file_name text not null,
  original_name text not null,
  byte_size bigint not null,
  sha256 text not null,
  game_version integer[] not null default '{}'::integer[],
  version_line text not null default ''::text,
  save_size bigint,
  component_count integer not null default 0,
  wire_count integer not null default 0,
  parts jsonb not null default '[]'::jsonb,
  mods jsonb not null default '[]'::jsonb,
  uses text[] not null default '{}'::text[],
  needs text[] not null default '{}'::text[],
  mod_id text,
  mod_name text,
  mod_author text,
  mod_version text,
  dependencies text[] not null default '{}'::text[],
  model_status text not null default 'none'::text,
  model_file text,
  model_size bigint,
  poster_file text,
  poster_size bigint,
  download_count integer not null default 0,
  author_id integer not null,
  created_at timestamp with time zone not null,
  listed boolean not null default true,
  score integer not null default 0,
  comment_count integer not null default 0,
  view_count integer not null default 0,
  files_removed_at timestamp with time zone,
  model_wires_left_out integer not null default 0,
  poster_wires_left_out integer not null default 0,
  poster_form_sizes integer[] not null default '{}'::integer[],
  is_model_cover boolean not null default false,
  source_url text not null default ''::text,
  supported_versions text not null default ''::text,
  changes text not null default ''::text,
  file_in_package text,
  model_gzip_size bigint,
  version_number integer not null default 1,
  version_count integer not null default 1,
  model_error text,
  licence text,
  model_loop_size integer,
  works_with game_version_multirange not null default '{}'::game_version_multirange,
  tags text[] not null default '{}'::text[],
  popularity integer not null default 0,
  removed_tags text[] not null default '{}'::text[],
  constraint creations_pkey PRIMARY KEY (object_id),
  constraint creations_number_key UNIQUE (number),
  constraint creations_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint creations_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint creations_kind_check CHECK ((kind = ANY (ARRAY['world'::text, 'subassembly'::text, 'mod'::text]))),
  constraint creations_licence_check CHECK ((licence = ANY (ARRAY['CC0'::text, 'CC_BY'::text, 'CC_BY_SA'::text, 'CC_BY_NC'::text, 'CC_BY_NC_SA'::text, 'MIT'::text, 'APACHE'::text, 'MPL'::text, 'GPL'::text, 'ALL_RIGHTS_RESERVED'::text]))),
  constraint creations_model_error_check CHECK ((model_error = ANY (ARRAY['tooLarge'::text, 'unknownFormat'::text, 'empty'::text]))),
  constraint creations_model_status_check CHECK ((model_status = ANY (ARRAY['none'::text, 'pending'::text, 'ready'::text, 'failed'::text]))),
  constraint creations_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX creations_by_author ON public.creations USING btree (author_id, created_at, object_id) WHERE listed;
CREATE INDEX creations_by_comments ON public.creations USING btree (comment_count, object_id) WHERE listed;
CREATE INDEX creations_by_components ON public.creations USING btree (component_count) WHERE listed;
CREATE INDEX creations_by_created ON public.creations USING btree (created_at, object_id) WHERE listed;
CREATE INDEX creations_by_downloads ON public.creations USING btree (download_count, object_id) WHERE listed;
CREATE INDEX creations_by_file ON public.creations USING btree (sha256) WHERE listed;
CREATE INDEX creations_by_first_line ON public.creations USING btree (((lower(works_with))[1:2]), created_at, object_id) WHERE listed;
CREATE INDEX creations_by_kind_comments ON public.creations USING btree (kind, comment_count, object_id) WHERE listed;
CREATE INDEX creations_by_kind_created ON public.creations USING btree (kind, created_at, object_id) WHERE listed;
CREATE INDEX creations_by_kind_downloads ON public.creations USING btree (kind, download_count, object_id) WHERE listed;
CREATE INDEX creations_by_kind_first_line ON public.creations USING btree (kind, ((lower(works_with))[1:2]), created_at, object_id) WHERE listed;
CREATE INDEX creations_by_kind_popularity ON public.creations USING btree (kind, popularity, object_id) WHERE listed;
CREATE INDEX creations_by_kind_score ON public.creations USING btree (kind, score, object_id) WHERE listed;
CREATE INDEX creations_by_kind_views ON public.creations USING btree (kind, view_count, object_id) WHERE listed;
CREATE INDEX creations_by_line ON public.creations USING btree (version_line, created_at, object_id) WHERE listed;
CREATE INDEX creations_by_mod ON public.creations USING btree (lower(mod_id), download_count, object_id) WHERE (listed AND (mod_id IS NOT NULL));
CREATE INDEX creations_by_needs ON public.creations USING gin (needs) WHERE listed;
CREATE INDEX creations_by_popularity ON public.creations USING btree (popularity, object_id) WHERE listed;
CREATE INDEX creations_by_score ON public.creations USING btree (score, object_id) WHERE listed;
CREATE INDEX creations_by_tags ON public.creations USING gin (tags) WHERE listed;
CREATE INDEX creations_by_title ON public.creations USING gin (title gin_trgm_ops) WHERE listed;
CREATE INDEX creations_by_title_pairs ON public.creations USING gin (title_pairs(title)) WHERE listed;
CREATE INDEX creations_by_uses ON public.creations USING gin (uses) WHERE listed;
CREATE INDEX creations_by_version ON public.creations USING btree (kind, version_line, created_at, object_id) WHERE listed;
CREATE INDEX creations_by_views ON public.creations USING btree (view_count, object_id) WHERE listed;
CREATE INDEX creations_modded_by_components ON public.creations USING btree (component_count) WHERE (listed AND (needs <> '{}'::text[]));
CREATE INDEX creations_with_files ON public.creations USING btree (object_id) WHERE ((NOT listed) AND (files_removed_at IS NULL));

create table digest_settings (
  user_id integer not null,
  frequency text not null,
  constraint digest_settings_pkey PRIMARY KEY (user_id),
  constraint digest_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint digest_settings_frequency_check CHECK ((frequency = ANY (ARRAY['off'::text, 'weekly'::text, 'daily'::text])))
);

create table digests (
  user_id integer not null,
  period_start timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  constraint digests_pkey PRIMARY KEY (user_id, period_start),
  constraint digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table dismissed_pins (
  user_id integer not null,
  post_id bigint not null,
  dismissed_at timestamp with time zone not null,
  constraint dismissed_pins_pkey PRIMARY KEY (user_id, post_id),
  constraint dismissed_pins_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(object_id) ON DELETE CASCADE,
  constraint dismissed_pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table ephemeral_messages (
  id integer not null generated always as identity,
  text text not null,
  status text not null,
  created_at timestamp with time zone not null default now(),
  constraint ephemeral_messages_pkey PRIMARY KEY (id),
  constraint ephemeral_messages_status_check CHECK ((status = ANY (ARRAY['ERROR'::text, 'SUCCESS'::text, 'WARNING'::text])))
);

create table former_accounts (
  user_id integer not null,
  origin text not null,
  name text not null,
  imported_at timestamp with time zone not null default now(),
  claimed_by integer,
  claimed_at timestamp with time zone,
  constraint former_accounts_pkey PRIMARY KEY (user_id),
  constraint former_accounts_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint former_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint former_accounts_origin_check CHECK ((origin ~ '^https?://[^/\s]+$'::text))
);
CREATE INDEX former_accounts_by_name ON public.former_accounts USING btree (lower(name));

create table former_addresses (
  lwid text not null,
  object_id bigint not null,
  number integer,
  blog_slug text,
  constraint former_addresses_pkey PRIMARY KEY (lwid),
  constraint former_addresses_blog_slug_key UNIQUE (blog_slug),
  constraint former_addresses_number_key UNIQUE (number),
  constraint former_addresses_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE
);
CREATE INDEX former_addresses_by_object ON public.former_addresses USING btree (object_id);

create table forums (
  object_id bigint not null,
  key text not null,
  title text not null,
  description text not null default ''::text,
  "position" integer not null default 0,
  is_blog boolean not null default false,
  protected boolean not null default false,
  post_roles text[] not null default '{}'::text[],
  need_any_role text[] not null default '{}'::text[],
  post_count integer not null default 0,
  accepts_answers boolean not null default false,
  translations jsonb not null default '{}'::jsonb,
  icon text,
  color text,
  constraint forums_pkey PRIMARY KEY (object_id),
  constraint forums_key_key UNIQUE (key),
  constraint forums_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint forums_color_check CHECK ((color = ANY (ARRAY['teal'::text, 'amber'::text, 'blue'::text, 'red'::text, 'green'::text, 'violet'::text, 'olive'::text, 'pink'::text]))),
  constraint forums_icon_check CHECK ((icon = ANY (ARRAY['talk'::text, 'question'::text, 'notice'::text, 'news'::text, 'picture'::text, 'cube'::text, 'code'::text, 'people'::text, 'globe'::text, 'book'::text, 'heart'::text, 'shield'::text]))),
  constraint forums_key_check CHECK ((key ~ '^[a-z][a-z0-9-]*$'::text))
);

create table idempotency_keys (
  id bytea not null,
  step smallint not null,
  sealed bytea,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (id, step)
);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

create table identities (
  id integer not null generated always as identity,
  user_id integer not null,
  provider text not null,
  subject text not null,
  name text not null default ''::text,
  created_at timestamp with time zone not null,
  attached_unproved boolean not null default false,
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_provider_subject_key UNIQUE (provider, subject),
  constraint identities_user_id_provider_key UNIQUE (user_id, provider),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint identities_provider_check CHECK ((provider = ANY (ARRAY['github'::text, 'google'::text, 'steam'::text, 'developer'::text])))
);

create table image_uses (
  image_id text not null,
  object_id bigint,
  user_id integer,
  edition_id integer,
  is_shown boolean not null default true,
  page_text_id integer,
  constraint image_uses_key UNIQUE NULLS NOT DISTINCT (image_id, object_id, user_id, edition_id, page_text_id),
  constraint image_uses_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES newsletter_editions(id) ON DELETE CASCADE,
  constraint image_uses_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE,
  constraint image_uses_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint image_uses_page_text_id_fkey FOREIGN KEY (page_text_id) REFERENCES site_page_texts(id),
  constraint image_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint image_uses_check CHECK ((num_nonnulls(object_id, user_id, edition_id, page_text_id) = 1))
);
CREATE INDEX image_uses_by_edition ON public.image_uses USING btree (edition_id) WHERE (edition_id IS NOT NULL);
CREATE INDEX image_uses_by_object ON public.image_uses USING btree (object_id) WHERE (object_id IS NOT NULL);
CREATE INDEX image_uses_by_page_text ON public.image_uses USING btree (page_text_id) WHERE (page_text_id IS NOT NULL);
CREATE INDEX image_uses_by_user ON public.image_uses USING btree (user_id) WHERE (user_id IS NOT NULL);

create table images (
  id text not null,
  owner_id integer not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  byte_size integer not null,
  created_at timestamp with time zone not null,
  widths integer[] not null default '{}'::integer[],
  name text not null default ''::text,
  is_avatar boolean not null default false,
  kept_at timestamp with time zone,
  in_text boolean not null default false,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint images_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{22}$'::text))
);
CREATE INDEX images_by_owner ON public.images USING btree (owner_id);
CREATE INDEX images_unkept ON public.images USING btree (created_at) WHERE (kept_at IS NULL);

create table imported_documents (
  lwid text not null,
  digest bytea not null,
  row_digest bytea not null,
  constraint imported_documents_pkey PRIMARY KEY (lwid)
);

create table imported_rows (
  digest bytea not null,
  constraint imported_rows_pkey PRIMARY KEY (digest)
);

create table invites (
  code_hash bytea not null,
  purpose text not null,
  uses_left integer not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  id integer not null generated always as identity,
  grants text not null default ''::text,
  note text not null default ''::text,
  created_by integer,
  email text,
  constraint invites_pkey PRIMARY KEY (code_hash),
  constraint invites_id_key UNIQUE (id),
  constraint invites_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint invites_purpose_check CHECK ((purpose = ANY (ARRAY['owner'::text, 'group'::text, 'staff'::text]))),
  constraint invites_staff_has_email CHECK (((purpose = 'staff'::text) = (email IS NOT NULL))),
  constraint invites_uses_left_check CHECK ((uses_left >= 0))
);

create table mails (
  id bigint not null generated always as identity,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  unsubscribe_url text,
  refused_at timestamp with time zone,
  refusal text not null default ''::text,
  held_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_by_time ON public.mails USING btree (created_at);
CREATE INDEX mails_held ON public.mails USING btree (id) WHERE (held_at IS NOT NULL);
CREATE INDEX mails_unsent ON public.mails USING btree (created_at) WHERE (sent_at IS NULL);

create table milestones (
  id integer not null generated by default as identity,
  product_id bigint not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  description text not null default ''::text,
  due_on date,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  announcement_id bigint,
  constraint milestones_pkey PRIMARY KEY (id),
  constraint milestones_product_id_name_key_key UNIQUE (product_id, name_key),
  constraint milestones_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES objects(id) ON DELETE SET NULL,
  constraint milestones_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(object_id) ON DELETE CASCADE,
  constraint milestones_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 30)))
);
CREATE INDEX milestones_by_announcement ON public.milestones USING btree (announcement_id) WHERE (announcement_id IS NOT NULL);

create table newsletter_editions (
  id integer not null generated always as identity,
  title text not null,
  url text not null,
  body text not null,
  rendered_body text not null,
  list text not null,
  status text not null,
  send_at timestamp with time zone not null,
  send_discord boolean not null,
  discord_at timestamp with time zone,
  created_by integer,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  progressed_at timestamp with time zone,
  finished_at timestamp with time zone,
  recipient_count integer not null default 0,
  sent_count integer not null default 0,
  refused_count integer not null default 0,
  trouble text not null default ''::text,
  sender_id uuid,
  constraint newsletter_editions_pkey PRIMARY KEY (id),
  constraint newsletter_editions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint newsletter_editions_list_check CHECK ((list = ANY (ARRAY['test'::text, 'major'::text, 'minor'::text]))),
  constraint newsletter_editions_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'cancelled'::text])))
);
CREATE INDEX newsletter_editions_open ON public.newsletter_editions USING btree (status, send_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'sending'::text]));
CREATE INDEX newsletter_editions_public ON public.newsletter_editions USING btree (started_at DESC, id DESC) WHERE ((list <> 'test'::text) AND (status = ANY (ARRAY['sending'::text, 'paused'::text, 'sent'::text])));

create table newsletter_recipients (
  edition_id integer not null,
  "position" integer not null,
  kind text not null,
  ref integer not null,
  address text not null,
  language text not null,
  state text not null default 'waiting'::text,
  tries smallint not null default 0,
  next_at timestamp with time zone,
  detail text not null default ''::text,
  done_at timestamp with time zone,
  constraint newsletter_recipients_pkey PRIMARY KEY (edition_id, "position"),
  constraint newsletter_recipients_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES newsletter_editions(id) ON DELETE CASCADE,
  constraint newsletter_recipients_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'subscriber'::text]))),
  constraint newsletter_recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text])))
);
CREATE INDEX newsletter_recipients_waiting ON public.newsletter_recipients USING btree (edition_id, "position") WHERE (state = 'waiting'::text);

create table newsletter_subscribers (
  id integer not null generated always as identity,
  address text not null,
  address_key text not null generated always as (lower(address)) stored,
  level smallint not null default 0,
  wanted_level smallint not null,
  language text not null,
  confirm_hash bytea,
  confirm_expires_at timestamp with time zone,
  confirm_used_at timestamp with time zone,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint newsletter_subscribers_pkey PRIMARY KEY (id),
  constraint newsletter_subscribers_address_key_key UNIQUE (address_key),
  constraint newsletter_subscribers_confirm_hash_key UNIQUE (confirm_hash),
  constraint newsletter_subscribers_level_check CHECK (((level >= 0) AND (level <= 2))),
  constraint newsletter_subscribers_wanted_level_check CHECK (((wanted_level >= 1) AND (wanted_level <= 2)))
);

create table newsletter_suppressed (
  address_key text not null,
  reason text not null,
  detail text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint newsletter_suppressed_pkey PRIMARY KEY (address_key),
  constraint newsletter_suppressed_reason_check CHECK ((reason = ANY (ARRAY['bounce'::text, 'complaint'::text])))
);

create table newsletter_test_readers (
  user_id integer not null,
  constraint newsletter_test_readers_pkey PRIMARY KEY (user_id),
  constraint newsletter_test_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notification_languages (
  user_id integer not null,
  language text not null,
  constraint notification_languages_pkey PRIMARY KEY (user_id),
  constraint notification_languages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notification_people (
  notification_id integer not null,
  user_id integer not null,
  constraint notification_people_pkey PRIMARY KEY (notification_id, user_id),
  constraint notification_people_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notification_settings (
  user_id integer not null,
  type text not null,
  on_site boolean not null,
  by_mail boolean not null,
  by_push boolean,
  constraint notification_settings_pkey PRIMARY KEY (user_id, type),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notifications (
  id integer not null generated always as identity,
  user_id integer not null,
  type text not null,
  key text not null,
  object_id bigint,
  by_user_id integer,
  detail jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  on_site boolean not null default true,
  mail_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_key_key UNIQUE (user_id, key),
  constraint notifications_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id),
  constraint notifications_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['ticket_info'::text, 'ticket_assigned'::text, 'reply'::text, 'comment'::text, 'mention'::text, 'answer'::text, 'rating'::text, 'ticket_status'::text, 'ticket_fixed'::text, 'release'::text, 'person'::text, 'bookmark'::text, 'moderation'::text, 'system'::text])))
);
CREATE INDEX notifications_by_actor ON public.notifications USING btree (by_user_id, created_at) WHERE (by_user_id IS NOT NULL);
CREATE INDEX notifications_by_user ON public.notifications USING btree (user_id, created_at, id) WHERE on_site;
CREATE INDEX notifications_of_object ON public.notifications USING btree (object_id, user_id);
CREATE INDEX notifications_to_mail ON public.notifications USING btree (mail_at) WHERE (mail_at IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, on_site) WHERE (read_at IS NULL);

create table objects (
  id bigint not null generated by default as identity,
  lwid text not null,
  kind text not null,
  parent_id bigint,
  author_id integer,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  hidden_at timestamp with time zone,
  deleted_at timestamp with time zone,
  score integer not null default 0,
  comment_count integer not null default 0,
  view_count integer not null default 0,
  last_reply_id bigint,
  last_reply_at timestamp with time zone,
  last_activity_at timestamp with time zone not null generated always as (COALESCE(last_reply_at, created_at)) stored,
  released_at timestamp with time zone,
  lock_reason text,
  locked_until timestamp with time zone,
  answer_id bigint,
  is_answered boolean not null default false,
  former_likes integer not null default 0,
  constraint objects_pkey PRIMARY KEY (id),
  constraint objects_lwid_key UNIQUE (lwid),
  constraint objects_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES objects(id),
  constraint objects_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint objects_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES objects(id),
  constraint objects_check CHECK (((lock_reason IS NOT NULL) OR (locked_until IS NULL))),
  constraint objects_check1 CHECK (((answer_id IS NOT NULL) OR (NOT is_answered))),
  constraint objects_former_likes_check CHECK ((former_likes >= 0)),
  constraint objects_lwid_check CHECK ((lwid ~ '^[a-z]{3}-[0-9a-f]{8}$'::text))
);
CREATE INDEX objects_by_activity ON public.objects USING btree (parent_id, kind, last_activity_at, id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text));
CREATE INDEX objects_by_answered ON public.objects USING btree (parent_id, kind, is_answered, created_at, id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text));
CREATE INDEX objects_by_author ON public.objects USING btree (author_id, created_at, id);
CREATE INDEX objects_by_comments ON public.objects USING btree (parent_id, kind, comment_count, id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text));
CREATE INDEX objects_by_created ON public.objects USING btree (parent_id, kind, created_at, id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text));
CREATE INDEX objects_by_day ON public.objects USING brin (created_at) WITH (pages_per_range='32');
CREATE INDEX objects_by_deleted ON public.objects USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX objects_by_kind_activity ON public.objects USING btree (kind, last_activity_at, id) INCLUDE (parent_id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text));
CREATE INDEX objects_by_score ON public.objects USING btree (parent_id, kind, score, id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text));
CREATE INDEX objects_by_views ON public.objects USING btree (parent_id, kind, view_count, id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text));
CREATE INDEX objects_comments ON public.objects USING btree (parent_id, created_at, id) WHERE (kind = 'comment'::text);
CREATE INDEX objects_hidden ON public.objects USING btree (hidden_at DESC) WHERE ((hidden_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX objects_released ON public.objects USING btree (parent_id, released_at) WHERE ((kind = 'comment'::text) AND (released_at IS NOT NULL) AND (deleted_at IS NULL) AND (hidden_at IS NULL));
CREATE INDEX objects_unanswered ON public.objects USING btree (parent_id, kind, created_at, id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text) AND (comment_count = 0));

create table old_addresses (
  address text not null,
  object_id bigint,
  user_id integer,
  location text,
  constraint old_addresses_pkey PRIMARY KEY (address),
  constraint old_addresses_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint old_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint old_addresses_address_check CHECK (((address ~ '^/'::text) AND (length(address) <= 1000))),
  constraint old_addresses_check CHECK ((num_nonnulls(object_id, user_id, location) = 1)),
  constraint old_addresses_location_check CHECK (((location ~ '^/([^/\\]|$)'::text) AND (location ~ '^[!-~]+$'::text)))
);
CREATE INDEX old_addresses_by_object ON public.old_addresses USING btree (object_id) WHERE (object_id IS NOT NULL);
CREATE INDEX old_addresses_by_user ON public.old_addresses USING btree (user_id) WHERE (user_id IS NOT NULL);

create table outbox (
  id bigint not null generated always as identity,
  type text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  origin text,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table passkey_challenges (
  challenge text not null,
  user_id integer,
  expires_at timestamp with time zone not null,
  purpose text not null default 'proof'::text,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkey_challenges_purpose_check CHECK (((purpose = ANY (ARRAY['enrolment'::text, 'proof'::text, 'login'::text])) AND ((user_id IS NULL) = (purpose = 'login'::text))))
);
CREATE INDEX passkey_challenges_by_time ON public.passkey_challenges USING btree (expires_at);

create table passkeys (
  id text not null,
  user_id integer not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  attached_unproved boolean not null default false,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

create table pending_registrations (
  key_hash bytea not null,
  provider text not null,
  subject text not null,
  name text not null default ''::text,
  email text,
  redirect text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint pending_registrations_pkey PRIMARY KEY (key_hash)
);

create table person_watches (
  user_id integer not null,
  person_id integer not null,
  level text not null,
  created_at timestamp with time zone not null default now(),
  constraint person_watches_pkey PRIMARY KEY (user_id, person_id),
  constraint person_watches_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint person_watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint person_watches_check CHECK ((user_id <> person_id)),
  constraint person_watches_level_check CHECK ((level = ANY (ARRAY['watching'::text, 'tracking'::text, 'muted'::text])))
);
CREATE INDEX person_watches_by_person ON public.person_watches USING btree (person_id) WHERE (level = 'watching'::text);

create table posts (
  object_id bigint not null,
  number integer not null generated by default as identity,
  title text not null,
  slug text not null,
  blog_slug text,
  body text not null,
  rendered_body text not null,
  title_words tsvector not null generated always as (to_tsvector('english'::regconfig, title)) stored,
  pinned_at timestamp with time zone,
  pinned_until timestamp with time zone,
  is_pinned_everywhere boolean not null default false,
  own_excerpt text not null default ''::text,
  constraint posts_pkey PRIMARY KEY (object_id),
  constraint posts_blog_slug_key UNIQUE (blog_slug),
  constraint posts_number_key UNIQUE (number),
  constraint posts_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint posts_check CHECK (((pinned_at IS NOT NULL) OR ((pinned_until IS NULL) AND (NOT is_pinned_everywhere)))),
  constraint posts_own_excerpt_check CHECK ((char_length(own_excerpt) <= 300))
);
CREATE INDEX posts_by_title_words ON public.posts USING gin (title_words);
CREATE INDEX posts_pinned ON public.posts USING btree (pinned_at, object_id) WHERE (pinned_at IS NOT NULL);

create table products (
  object_id bigint not null,
  key text not null,
  name text not null,
  description text not null default ''::text,
  "position" integer not null default 0,
  need_any_role text[] not null default '{}'::text[],
  ticket_count integer not null default 0,
  constraint products_pkey PRIMARY KEY (object_id),
  constraint products_key_key UNIQUE (key),
  constraint products_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint products_key_check CHECK ((key ~ '^[a-z][a-z0-9-]*$'::text))
);

create table push_keys (
  id integer not null default 1,
  public_key text not null,
  private_key text not null,
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_id_check CHECK ((id = 1))
);

create table push_subscriptions (
  id integer not null generated always as identity,
  user_id integer not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_by_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (user_id);

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table ratings (
  object_id bigint not null,
  user_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint ratings_pkey PRIMARY KEY (object_id, user_id),
  constraint ratings_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ratings_by_age ON public.ratings USING brin (created_at);
CREATE INDEX ratings_by_user ON public.ratings USING btree (user_id, created_at);

create table read_marks (
  user_id integer not null,
  object_id bigint not null,
  read_at timestamp with time zone not null,
  constraint read_marks_pkey PRIMARY KEY (user_id, object_id),
  constraint read_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table read_watermarks (
  user_id integer not null,
  parent_id bigint not null default 0,
  read_at timestamp with time zone not null,
  previous_read_at timestamp with time zone,
  marked_at timestamp with time zone not null default now(),
  constraint read_watermarks_pkey PRIMARY KEY (user_id, parent_id),
  constraint read_watermarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table recovery_codes (
  code_hash bytea not null,
  user_id integer not null,
  attached_unproved boolean not null default false,
  constraint recovery_codes_pkey PRIMARY KEY (code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_by_user ON public.recovery_codes USING btree (user_id);

create table redirects (
  path text not null,
  location text not null,
  hits integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint redirects_pkey PRIMARY KEY (path),
  constraint redirects_location_check CHECK ((location ~ '^(/([^/\\]|$)|https?://)'::text)),
  constraint redirects_path_check CHECK ((path ~ '^/([^/\\]|$)'::text))
);

create table reports (
  id integer not null generated always as identity,
  object_id bigint not null,
  reporter_id integer,
  reason text not null,
  text text not null default ''::text,
  created_at timestamp with time zone not null,
  claimed_by integer,
  claimed_at timestamp with time zone,
  resolved_by integer,
  resolved_at timestamp with time zone,
  outcome text,
  answer text not null default ''::text,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users(id),
  constraint reports_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id),
  constraint reports_check CHECK (((resolved_at IS NULL) = (outcome IS NULL))),
  constraint reports_outcome_check CHECK ((outcome = ANY (ARRAY['hidden'::text, 'kept'::text, 'warned'::text, 'silenced'::text, 'suspended'::text]))),
  constraint reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'illegal'::text, 'other'::text, 'held'::text])))
);
CREATE INDEX reports_by_reporter ON public.reports USING btree (reporter_id);
CREATE INDEX reports_of_object ON public.reports USING btree (object_id);
CREATE UNIQUE INDEX reports_open ON public.reports USING btree (object_id, reporter_id) NULLS NOT DISTINCT WHERE (resolved_at IS NULL);
CREATE INDEX reports_waiting ON public.reports USING btree (created_at) WHERE (resolved_at IS NULL);

create table retired_usernames (
  name_hash bytea not null,
  constraint retired_usernames_pkey PRIMARY KEY (name_hash)
);

create table revisions (
  id bigint not null generated by default as identity,
  object_id bigint not null,
  title text,
  body text not null,
  written_by integer,
  written_at timestamp with time zone not null,
  constraint revisions_pkey PRIMARY KEY (id),
  constraint revisions_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint revisions_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
);
CREATE INDEX revisions_by_writer ON public.revisions USING btree (written_by);
CREATE INDEX revisions_of_object ON public.revisions USING btree (object_id, id);

create table screening_rules (
  id integer not null generated always as identity,
  kind text not null,
  pattern text not null,
  effect text not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint screening_rules_pkey PRIMARY KEY (id),
  constraint screening_rules_kind_pattern_key UNIQUE (kind, pattern),
  constraint screening_rules_effect_check CHECK ((effect = ANY (ARRAY['hold'::text, 'refuse'::text]))),
  constraint screening_rules_kind_check CHECK ((kind = ANY (ARRAY['keyword'::text, 'domain'::text]))),
  constraint screening_rules_pattern_check CHECK ((pattern <> ''::text))
);

create table search_counts (
  day date not null,
  query text not null,
  searches integer not null default 0,
  found integer not null default 0,
  constraint search_counts_pkey PRIMARY KEY (day, query)
);

create table search_documents (
  kind text not null,
  ref_id bigint not null,
  created_at timestamp with time zone not null,
  need_any_role text[] not null default '{}'::text[],
  vector tsvector not null,
  constraint search_documents_pkey PRIMARY KEY (kind, ref_id)
);
CREATE INDEX search_documents_created ON public.search_documents USING btree (created_at, ref_id);
CREATE INDEX search_documents_vector ON public.search_documents USING gin (vector, date_bin('6 days'::interval, created_at, '2000-01-01 00:00:00+00'::timestamp with time zone), date_bin('30 days'::interval, created_at, '2000-01-01 00:00:00+00'::timestamp with time zone), date_bin('150 days'::interval, created_at, '2000-01-01 00:00:00+00'::timestamp with time zone)) WITH (fastupdate=off);

create table search_progress (
  kind text not null,
  version integer not null,
  filled_to bigint not null default 0,
  filled_at timestamp with time zone,
  constraint search_progress_pkey PRIMARY KEY (kind)
);

create table search_synonyms (
  id integer not null generated always as identity,
  words text[] not null,
  constraint search_synonyms_pkey PRIMARY KEY (id),
  constraint search_synonyms_words_check CHECK (((cardinality(words) >= 2) AND (cardinality(words) <= 20)))
);

create table search_words (
  word text not null,
  documents integer not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_similar ON public.search_words USING gin (word gin_trgm_ops);

create table sessions (
  id uuid not null,
  user_id integer not null,
  refresh_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  user_agent text not null default ''::text,
  address text not null default ''::text,
  factor_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_use ON public.sessions USING btree (rotated_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_by_visit ON public.sessions USING btree (user_id, rotated_at);

create table setup_steps (
  name text not null,
  state text not null,
  fingerprint text not null default ''::text,
  changed_at timestamp with time zone not null,
  constraint setup_steps_pkey PRIMARY KEY (name),
  constraint setup_steps_state_check CHECK ((state = ANY (ARRAY['done'::text, 'skipped'::text])))
);

create table shared_counters (
  key text not null,
  points double precision not null,
  block_ms double precision not null,
  expires_at timestamp with time zone not null,
  constraint shared_counters_pkey PRIMARY KEY (key)
);
CREATE INDEX shared_counters_expires_at ON public.shared_counters USING btree (expires_at);

create table site_page_acceptances (
  user_id integer not null,
  version_id integer not null,
  accepted_at timestamp with time zone not null,
  constraint site_page_acceptances_pkey PRIMARY KEY (user_id, version_id),
  constraint site_page_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint site_page_acceptances_version_id_fkey FOREIGN KEY (version_id) REFERENCES site_page_versions(id)
);

create table site_page_drafts (
  page_id integer not null,
  language text not null,
  title text not null,
  body text not null,
  revision integer not null default 1,
  edited_by integer,
  edited_at timestamp with time zone not null,
  constraint site_page_drafts_pkey PRIMARY KEY (page_id, language),
  constraint site_page_drafts_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES users(id),
  constraint site_page_drafts_page_id_fkey FOREIGN KEY (page_id) REFERENCES site_pages(id) ON DELETE CASCADE
);
CREATE INDEX site_page_drafts_by_editor ON public.site_page_drafts USING btree (edited_by);

create table site_page_texts (
  id integer not null generated always as identity,
  version_id integer not null,
  language text not null,
  title text not null,
  body text not null,
  rendered_body text not null,
  summary text not null,
  constraint site_page_texts_pkey PRIMARY KEY (id),
  constraint site_page_texts_version_id_language_key UNIQUE (version_id, language),
  constraint site_page_texts_version_id_fkey FOREIGN KEY (version_id) REFERENCES site_page_versions(id)
);

create table site_page_versions (
  id integer not null generated always as identity,
  page_id integer not null,
  number integer not null,
  asks_again boolean not null,
  published_by integer,
  published_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint site_page_versions_pkey PRIMARY KEY (id),
  constraint site_page_versions_page_id_number_key UNIQUE (page_id, number),
  constraint site_page_versions_page_id_fkey FOREIGN KEY (page_id) REFERENCES site_pages(id),
  constraint site_page_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id)
);
CREATE INDEX site_page_versions_by_publisher ON public.site_page_versions USING btree (published_by);

create table site_pages (
  id integer not null generated always as identity,
  slug text not null,
  "position" integer not null,
  in_footer boolean not null,
  at_sign_up boolean not null,
  current_version integer,
  revision integer not null default 1,
  constraint site_pages_pkey PRIMARY KEY (id),
  constraint site_pages_slug_key UNIQUE (slug),
  constraint site_pages_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

create table site_settings (
  name text not null,
  value text not null,
  changed_at timestamp with time zone not null,
  changed_by integer,
  constraint site_settings_pkey PRIMARY KEY (name),
  constraint site_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL
);

create table spam_models (
  id integer not null default 1,
  classifier jsonb,
  threshold real not null,
  removed_count integer not null,
  kept_count integer not null,
  catch_rate real not null,
  false_alarm_rate real not null,
  trained_at timestamp with time zone not null,
  constraint spam_models_pkey PRIMARY KEY (id),
  constraint spam_models_id_check CHECK ((id = 1))
);

create table test_mails (
  digest text not null,
  fingerprint text not null,
  sent_at timestamp with time zone not null,
  constraint test_mails_pkey PRIMARY KEY (digest)
);

create table ticket_attachments (
  id text not null,
  ticket_id bigint not null,
  user_id integer not null,
  kind text not null,
  name text not null,
  byte_size bigint not null,
  stored_as text,
  sha256 text,
  image_id text,
  game_version text not null default ''::text,
  component_count integer,
  preview text not null default ''::text,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  removed_by integer,
  constraint ticket_attachments_pkey PRIMARY KEY (id),
  constraint ticket_attachments_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE,
  constraint ticket_attachments_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint ticket_attachments_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(object_id) ON DELETE CASCADE,
  constraint ticket_attachments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint ticket_attachments_byte_size_check CHECK ((byte_size > 0)),
  constraint ticket_attachments_check CHECK ((num_nonnulls(stored_as, image_id) = 1)),
  constraint ticket_attachments_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint ticket_attachments_kind_check CHECK ((kind = ANY (ARRAY['save'::text, 'log'::text, 'dump'::text, 'screenshot'::text])))
);
CREATE INDEX ticket_attachments_by_image ON public.ticket_attachments USING btree (image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX ticket_attachments_by_ticket ON public.ticket_attachments USING btree (ticket_id, created_at);
CREATE INDEX ticket_attachments_by_user ON public.ticket_attachments USING btree (user_id);
CREATE INDEX ticket_attachments_removed ON public.ticket_attachments USING btree (removed_at) WHERE (removed_at IS NOT NULL);

create table ticket_carried (
  ticket_id bigint not null,
  user_id integer not null,
  what text not null,
  constraint ticket_carried_pkey PRIMARY KEY (ticket_id, user_id, what),
  constraint ticket_carried_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(object_id) ON DELETE CASCADE,
  constraint ticket_carried_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ticket_carried_what_check CHECK ((what = ANY (ARRAY['like'::text, 'watch'::text])))
);

create table ticket_events (
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  type text not null,
  user_id integer,
  detail jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  constraint ticket_events_pkey PRIMARY KEY (id),
  constraint ticket_events_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(object_id) ON DELETE CASCADE,
  constraint ticket_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint ticket_events_type_check CHECK ((type = ANY (ARRAY['closed'::text, 'reopened'::text, 'retitled'::text, 'edited'::text, 'tagged'::text, 'duplicate'::text, 'unduplicate'::text, 'version'::text, 'unversion'::text, 'note'::text, 'assigned'::text, 'prioritized'::text, 'scheduled'::text, 'related'::text, 'unrelated'::text, 'asked'::text, 'answered'::text, 'reminded'::text, 'attached'::text])))
);
CREATE INDEX ticket_events_by_ticket ON public.ticket_events USING btree (ticket_id, created_at, id);

create table ticket_relations (
  ticket_id bigint not null,
  other_id bigint not null,
  kind text not null,
  constraint ticket_relations_pkey PRIMARY KEY (ticket_id, other_id, kind),
  constraint ticket_relations_other_id_fkey FOREIGN KEY (other_id) REFERENCES tickets(object_id) ON DELETE CASCADE,
  constraint ticket_relations_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(object_id) ON DELETE CASCADE,
  constraint ticket_relations_check CHECK ((ticket_id <> other_id)),
  constraint ticket_relations_kind_check CHECK ((kind = ANY (ARRAY['blocks'::text, 'follows'::text])))
);
CREATE INDEX ticket_relations_by_other ON public.ticket_relations USING btree (other_id, kind);

create table ticket_tags (
  id integer not null generated by default as identity,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  color text not null,
  product_id bigint,
  created_by integer,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint ticket_tags_pkey PRIMARY KEY (id),
  constraint ticket_tags_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint ticket_tags_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(object_id) ON DELETE CASCADE,
  constraint ticket_tags_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint ticket_tags_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
);
CREATE UNIQUE INDEX ticket_tags_by_name ON public.ticket_tags USING btree (product_id, name_key) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);

create table ticket_templates (
  product_id bigint not null,
  kind text not null,
  body text not null,
  constraint ticket_templates_pkey PRIMARY KEY (product_id, kind),
  constraint ticket_templates_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(object_id) ON DELETE CASCADE,
  constraint ticket_templates_kind_check CHECK ((kind = ANY (ARRAY['issue'::text, 'feature'::text])))
);

create table ticket_versions (
  ticket_id bigint not null,
  version text not null,
  version_key integer[] not null,
  user_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint ticket_versions_pkey PRIMARY KEY (ticket_id, version, user_id),
  constraint ticket_versions_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(object_id) ON DELETE CASCADE,
  constraint ticket_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ticket_versions_by_version ON public.ticket_versions USING btree (version_key, version) WHERE (version_key <> '{}'::integer[]);

create table ticket_views (
  id integer not null generated by default as identity,
  product_id bigint not null,
  user_id integer,
  name text not null,
  query text not null,
  sort text not null default ''::text,
  board_group text,
  "position" integer not null,
  constraint ticket_views_pkey PRIMARY KEY (id),
  constraint ticket_views_product_id_user_id_name_key UNIQUE NULLS NOT DISTINCT (product_id, user_id, name),
  constraint ticket_views_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(object_id) ON DELETE CASCADE,
  constraint ticket_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ticket_views_board_group_check CHECK ((board_group = ANY (ARRAY['STATUS'::text, 'ASSIGNEE'::text, 'PRIORITY'::text, 'MILESTONE'::text]))),
  constraint ticket_views_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
);

create table ticket_words_progress (
  version integer not null,
  done_to bigint not null,
  is_done boolean not null,
  constraint ticket_words_progress_pkey PRIMARY KEY (version)
);

create table tickets (
  object_id bigint not null,
  number integer not null generated by default as identity,
  product_id bigint not null,
  author_id integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  score integer not null default 0,
  comment_count integer not null default 0,
  view_count integer not null default 0,
  is_listed boolean not null default true,
  kind text not null,
  is_open boolean not null default true,
  closed_at timestamp with time zone,
  closed_version text not null default ''::text,
  closed_version_key integer[] not null default '{}'::integer[],
  duplicate_of bigint,
  tags integer[] not null default '{}'::integer[],
  versions text[] not null default '{}'::text[],
  title text not null,
  body text not null,
  rendered_body text not null,
  title_words tsvector not null,
  words tsvector not null,
  assignee_id integer,
  priority smallint not null default 0,
  milestone_id integer,
  close_reason text not null default ''::text,
  needs_info_at timestamp with time zone,
  info_reminded_at timestamp with time zone,
  file_kinds text[] not null default '{}'::text[],
  constraint tickets_pkey PRIMARY KEY (object_id),
  constraint tickets_number_key UNIQUE (number),
  constraint tickets_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
  constraint tickets_duplicate_of_fkey FOREIGN KEY (duplicate_of) REFERENCES tickets(object_id),
  constraint tickets_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES milestones(id),
  constraint tickets_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint tickets_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(object_id),
  constraint tickets_check CHECK (((NOT is_open) OR (close_reason = ''::text))),
  constraint tickets_check1 CHECK ((is_open OR (needs_info_at IS NULL))),
  constraint tickets_close_reason_check CHECK ((close_reason = ANY (ARRAY[''::text, 'fixed'::text, 'wont_fix'::text, 'cannot_reproduce'::text, 'duplicate'::text, 'no_answer'::text]))),
  constraint tickets_kind_check CHECK ((kind = ANY (ARRAY['issue'::text, 'feature'::text]))),
  constraint tickets_priority_check CHECK (((priority >= 0) AND (priority <= 4)))
);
CREATE INDEX tickets_by_assignee ON public.tickets USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX tickets_by_author ON public.tickets USING btree (author_id, created_at);
CREATE INDEX tickets_by_comments ON public.tickets USING btree (product_id, comment_count, object_id) WHERE is_listed;
CREATE INDEX tickets_by_created ON public.tickets USING btree (product_id, created_at, object_id) WHERE is_listed;
CREATE INDEX tickets_by_file ON public.tickets USING gin (file_kinds) WITH (fastupdate=off);
CREATE INDEX tickets_by_milestone ON public.tickets USING btree (milestone_id) WHERE (milestone_id IS NOT NULL);
CREATE INDEX tickets_by_priority ON public.tickets USING btree (product_id, priority, object_id) WHERE is_listed;
CREATE INDEX tickets_by_reason ON public.tickets USING btree (product_id, close_reason) WHERE (NOT is_open);
CREATE INDEX tickets_by_score ON public.tickets USING btree (product_id, score, object_id) WHERE is_listed;
CREATE INDEX tickets_by_tag ON public.tickets USING gin (tags) WITH (fastupdate=off);
CREATE INDEX tickets_by_title ON public.tickets USING gin (title_words) WITH (gin_pending_list_limit='512');
CREATE INDEX tickets_by_updated ON public.tickets USING btree (product_id, updated_at, object_id) WHERE is_listed;
CREATE INDEX tickets_by_version ON public.tickets USING gin (versions) WITH (fastupdate=off);
CREATE INDEX tickets_by_views ON public.tickets USING btree (product_id, view_count, object_id) WHERE is_listed;
CREATE INDEX tickets_by_words ON public.tickets USING gin (words) WITH (gin_pending_list_limit='1024');
CREATE INDEX tickets_closed ON public.tickets USING btree (product_id, closed_version_key, closed_at) WHERE (closed_version <> ''::text);
CREATE INDEX tickets_duplicates ON public.tickets USING btree (duplicate_of) WHERE (duplicate_of IS NOT NULL);
CREATE INDEX tickets_untriaged ON public.tickets USING btree (created_at, object_id) WHERE (is_listed AND is_open AND (assignee_id IS NULL) AND (priority = 0) AND (milestone_id IS NULL) AND (needs_info_at IS NULL));
CREATE INDEX tickets_waiting ON public.tickets USING btree (needs_info_at) WHERE (needs_info_at IS NOT NULL);

create table topic_watches (
  user_id integer not null,
  kind text not null,
  topic_id integer not null,
  level text not null,
  created_at timestamp with time zone not null default now(),
  constraint topic_watches_pkey PRIMARY KEY (user_id, kind, topic_id),
  constraint topic_watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint topic_watches_level_check CHECK ((level = ANY (ARRAY['watching'::text, 'tracking'::text, 'muted'::text])))
);
CREATE INDEX topic_watches_by_topic ON public.topic_watches USING btree (kind, topic_id, level);

create table totp_secrets (
  user_id integer not null,
  sealed_secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  attached_unproved boolean not null default false,
  constraint totp_secrets_pkey PRIMARY KEY (user_id),
  constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table uploads (
  id text not null,
  owner_id integer not null,
  nature text not null,
  name text not null,
  content_type text not null,
  byte_size bigint not null,
  checksum text not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  stored_as text,
  sha256 text,
  kept_at timestamp with time zone,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint uploads_byte_size_check CHECK ((byte_size > 0)),
  constraint uploads_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint uploads_nature_check CHECK ((nature = ANY (ARRAY['image'::text, 'creation'::text, 'attachment'::text])))
);
CREATE INDEX uploads_by_owner ON public.uploads USING btree (owner_id);
CREATE INDEX uploads_unkept ON public.uploads USING btree (created_at) WHERE (kept_at IS NULL);

create table user_notes (
  id integer not null generated always as identity,
  user_id integer not null,
  author_id integer,
  kind text not null,
  text text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint user_notes_pkey PRIMARY KEY (id),
  constraint user_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint user_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_notes_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'warning'::text, 'silence'::text, 'suspension'::text, 'lifted'::text])))
);
CREATE INDEX user_notes_of ON public.user_notes USING btree (user_id, id);

create table users (
  id integer not null generated by default as identity,
  lwid text not null,
  username text not null,
  username_key text not null generated always as (lower(username)) stored,
  email text,
  email_key text generated always as (lower(email)) stored,
  verified boolean not null default false,
  password_hash text,
  roles text[] not null default '{}'::text[],
  flair text not null default ''::text,
  picture text not null default ''::text,
  bio text not null default ''::text,
  rendered_bio text not null default ''::text,
  joined_at timestamp with time zone default now(),
  deleted_at timestamp with time zone,
  newsletter_level smallint not null default 0,
  silenced_until timestamp with time zone,
  silence_reason text not null default ''::text,
  suspended_until timestamp with time zone,
  suspension_reason text not null default ''::text,
  credential_epoch integer not null default 0,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_lwid_key UNIQUE (lwid),
  constraint users_username_key_key UNIQUE (username_key),
  constraint users_lwid_check CHECK ((lwid ~ '^usr-[0-9a-f]{8}$'::text)),
  constraint users_newsletter_level_check CHECK (((newsletter_level >= 0) AND (newsletter_level <= 2))),
  constraint users_username_check CHECK ((username ~ '^[A-Za-z0-9._-]{3,25}$'::text))
);
CREATE INDEX users_by_name_part ON public.users USING gin (username_key gin_trgm_ops);
CREATE INDEX users_by_newsletter ON public.users USING btree (newsletter_level) WHERE (newsletter_level > 0);
CREATE INDEX users_with_roles ON public.users USING btree (username_key) WHERE (cardinality(roles) > 0);

create table views_of_day (
  day date not null,
  object_id bigint not null,
  viewer bigint not null,
  constraint views_of_day_pkey PRIMARY KEY (day, object_id, viewer),
  constraint views_of_day_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE
);

create table watches (
  user_id integer not null,
  object_id bigint not null,
  level text not null,
  created_at timestamp with time zone not null default now(),
  constraint watches_pkey PRIMARY KEY (user_id, object_id),
  constraint watches_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint watches_level_check CHECK ((level = ANY (ARRAY['watching'::text, 'tracking'::text, 'muted'::text])))
);
CREATE INDEX watches_by_object ON public.watches USING btree (object_id) WHERE (level = 'watching'::text);
CREATE INDEX watches_by_user ON public.watches USING btree (user_id, created_at, object_id);

-- views
create view object_watches as
 SELECT watches.user_id,
    watches.object_id,
    watches.level,
    0 AS distance
   FROM watches
UNION ALL
 SELECT w.user_id,
    t.object_id,
    w.level,
    1 AS distance
   FROM ((topic_watches w
     JOIN ticket_tags g ON (((g.id = w.topic_id) AND (g.deleted_at IS NULL))))
     JOIN tickets t ON ((w.topic_id = ANY (t.tags))))
  WHERE (w.kind = 'ticketTag'::text);

-- statistics
CREATE STATISTICS public.creations_builds (mcv) ON version_line, (game_version[1:4]) FROM creations;
CREATE STATISTICS public.creations_exact_versions (mcv) ON version_line, (game_version[1:3]) FROM creations;
CREATE STATISTICS public.creations_first_lines ON ((lower(works_with))[1:2]) FROM creations;

-- triggers
CREATE TRIGGER action_logs_append_only BEFORE DELETE OR UPDATE ON action_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER comments_change_images AFTER UPDATE OF rendered_body ON comments FOR EACH ROW WHEN (new.rendered_body <> old.rendered_body) EXECUTE FUNCTION note_images('object_id', 'object_id', 'rendered_body');
CREATE TRIGGER comments_show_images AFTER INSERT ON comments FOR EACH ROW WHEN (new.rendered_body ~~ '%/upload/%'::text) EXECUTE FUNCTION note_images('object_id', 'object_id', 'rendered_body');
CREATE TRIGGER creation_versions_change_images AFTER UPDATE OF rendered_changelog ON creation_versions FOR EACH ROW WHEN (new.rendered_changelog <> old.rendered_changelog) EXECUTE FUNCTION note_creation_images('object_id', 'creation_id', 'rendered_changelog');
CREATE TRIGGER creation_versions_show_images AFTER INSERT ON creation_versions FOR EACH ROW WHEN (new.rendered_changelog ~~ '%/upload/%'::text) EXECUTE FUNCTION note_creation_images('object_id', 'creation_id', 'rendered_changelog');
CREATE TRIGGER creations_change_images AFTER UPDATE OF rendered_body ON creations FOR EACH ROW WHEN (new.rendered_body <> old.rendered_body) EXECUTE FUNCTION note_creation_images('object_id', 'object_id', 'rendered_body');
CREATE TRIGGER creations_count_new_tags AFTER INSERT ON creations FOR EACH ROW WHEN (new.listed AND new.tags <> '{}'::text[]) EXECUTE FUNCTION count_creation_tags();
CREATE TRIGGER creations_count_tags AFTER UPDATE OF tags, listed ON creations FOR EACH ROW WHEN (new.tags <> old.tags OR new.listed <> old.listed) EXECUTE FUNCTION count_creation_tags();
CREATE TRIGGER creations_show_images AFTER INSERT ON creations FOR EACH ROW WHEN (new.rendered_body ~~ '%/upload/%'::text) EXECUTE FUNCTION note_images('object_id', 'object_id', 'rendered_body');
CREATE TRIGGER editions_change_images AFTER UPDATE OF rendered_body ON newsletter_editions FOR EACH ROW WHEN (new.rendered_body <> old.rendered_body) EXECUTE FUNCTION note_images('edition_id', 'id', 'rendered_body');
CREATE TRIGGER editions_show_images AFTER INSERT ON newsletter_editions FOR EACH ROW WHEN (new.rendered_body ~~ '%/upload/%'::text) EXECUTE FUNCTION note_images('edition_id', 'id', 'rendered_body');
CREATE TRIGGER creations_follow_objects AFTER UPDATE OF score, comment_count, view_count, deleted_at, hidden_at ON objects FOR EACH ROW WHEN (new.kind = 'creation'::text) EXECUTE FUNCTION creations_follow_objects();
CREATE TRIGGER objects_to_tickets AFTER UPDATE ON objects FOR EACH ROW WHEN (new.kind = 'ticket'::text) EXECUTE FUNCTION copy_object_to_ticket();
CREATE TRIGGER posts_change_images AFTER UPDATE OF rendered_body ON posts FOR EACH ROW WHEN (new.rendered_body <> old.rendered_body) EXECUTE FUNCTION note_images('object_id', 'object_id', 'rendered_body');
CREATE TRIGGER posts_show_images AFTER INSERT ON posts FOR EACH ROW WHEN (new.rendered_body ~~ '%/upload/%'::text) EXECUTE FUNCTION note_images('object_id', 'object_id', 'rendered_body');
CREATE TRIGGER site_page_texts_change_images AFTER UPDATE OF rendered_body ON site_page_texts FOR EACH ROW WHEN (new.rendered_body <> old.rendered_body) EXECUTE FUNCTION note_images('page_text_id', 'id', 'rendered_body');
CREATE TRIGGER site_page_texts_show_images AFTER INSERT ON site_page_texts FOR EACH ROW WHEN (new.rendered_body ~~ '%/upload/%'::text) EXECUTE FUNCTION note_images('page_text_id', 'id', 'rendered_body');
CREATE TRIGGER settings_keep_images AFTER INSERT OR UPDATE OF value ON site_settings FOR EACH ROW WHEN (new.value ~~ '%/upload/%'::text) EXECUTE FUNCTION keep_images_of_settings();
CREATE TRIGGER ticket_attachments_note_image AFTER INSERT ON ticket_attachments FOR EACH ROW WHEN (new.image_id IS NOT NULL) EXECUTE FUNCTION note_attached_image();
CREATE TRIGGER tickets_change_images AFTER UPDATE OF rendered_body ON tickets FOR EACH ROW WHEN (new.rendered_body <> old.rendered_body) EXECUTE FUNCTION note_images('object_id', 'object_id', 'rendered_body');
CREATE TRIGGER tickets_counted AFTER INSERT ON tickets FOR EACH ROW WHEN (new.is_listed) EXECUTE FUNCTION count_ticket();
CREATE TRIGGER tickets_recounted AFTER UPDATE ON tickets FOR EACH ROW WHEN (new.is_listed <> old.is_listed) EXECUTE FUNCTION count_ticket();
CREATE TRIGGER tickets_show_images AFTER INSERT ON tickets FOR EACH ROW WHEN (new.rendered_body ~~ '%/upload/%'::text) EXECUTE FUNCTION note_images('object_id', 'object_id', 'rendered_body');
CREATE TRIGGER bios_change_images AFTER UPDATE OF rendered_bio ON users FOR EACH ROW WHEN (new.rendered_bio <> old.rendered_bio) EXECUTE FUNCTION note_images('user_id', 'id', 'rendered_bio');
CREATE TRIGGER bios_show_images AFTER INSERT ON users FOR EACH ROW WHEN (new.rendered_bio ~~ '%/upload/%'::text) EXECUTE FUNCTION note_images('user_id', 'id', 'rendered_bio');
