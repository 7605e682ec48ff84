-- The schema that db/migrations leads to, for readers. Generated: npm run codegen

-- extensions
create extension pg_trgm;

-- functions
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Rows of % are added and never changed', tg_table_name;
end $function$;

create table account_keys (
  key_hash bytea not null,
  purpose text not null,
  user_id integer not null,
  email text,
  session_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint account_keys_pkey PRIMARY KEY (key_hash),
  constraint account_keys_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint account_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_keys_purpose_check CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'change_email'::text, 'reset_password'::text, 'link_identity'::text])))
);
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
  constraint action_logs_pkey PRIMARY KEY (id),
  constraint action_logs_undoes_key UNIQUE (undoes),
  constraint action_logs_undoes_fkey FOREIGN KEY (undoes) REFERENCES action_logs(id),
  constraint action_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX action_logs_by_action ON public.action_logs USING btree (action, id);
CREATE INDEX action_logs_by_object ON public.action_logs USING btree (object_lwid, id) WHERE (object_lwid <> ''::text);
CREATE INDEX action_logs_by_time ON public.action_logs USING btree (created_at, id);
CREATE INDEX action_logs_by_user ON public.action_logs USING btree (user_id, id);

create table comments (
  object_id bigint not null,
  reply_to_id bigint,
  body text not null,
  rendered_body text not null,
  constraint comments_pkey PRIMARY KEY (object_id),
  constraint comments_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint comments_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES comments(object_id)
);
CREATE INDEX comments_by_reply ON public.comments USING btree (reply_to_id) WHERE (reply_to_id IS NOT NULL);

create table ephemeral_messages (
  id integer not null generated always as identity,
  text text not null,
  status text not null,
  created_at timestamp with time zone not null default now(),
  constraint ephemeral_messages_pkey PRIMARY KEY (id),
  constraint ephemeral_messages_status_check CHECK ((status = ANY (ARRAY['ERROR'::text, 'SUCCESS'::text, 'WARNING'::text])))
);

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
  constraint forums_pkey PRIMARY KEY (object_id),
  constraint forums_key_key UNIQUE (key),
  constraint forums_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE,
  constraint forums_key_check CHECK ((key ~ '^[a-z][a-z0-9-]*$'::text))
);

create table identities (
  id integer not null generated always as identity,
  user_id integer not null,
  provider text not null,
  subject text not null,
  name text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_provider_subject_key UNIQUE (provider, subject),
  constraint identities_user_id_provider_key UNIQUE (user_id, provider),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint identities_provider_check CHECK ((provider = ANY (ARRAY['github'::text, 'google'::text, 'steam'::text, 'developer'::text])))
);

create table images (
  id text not null,
  owner_id integer not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  byte_size integer not null,
  created_at timestamp with time zone not null,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint images_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{22}$'::text))
);
CREATE INDEX images_by_owner ON public.images USING btree (owner_id);

create table invites (
  code_hash bytea not null,
  purpose text not null,
  uses_left integer not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint invites_pkey PRIMARY KEY (code_hash),
  constraint invites_purpose_check CHECK ((purpose = 'owner'::text)),
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
  constraint mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_by_time ON public.mails USING btree (created_at);

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
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['reply'::text, 'comment'::text, 'mention'::text, 'rating'::text, 'ticket_status'::text, 'ticket_fixed'::text, 'release'::text, 'moderation'::text, 'system'::text])))
);
CREATE INDEX notifications_by_user ON public.notifications USING btree (user_id, created_at, id) WHERE on_site;
CREATE INDEX notifications_of_object ON public.notifications USING btree (object_id, user_id);
CREATE INDEX notifications_to_mail ON public.notifications USING btree (mail_at) WHERE (mail_at IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE ((read_at IS NULL) AND on_site);

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
  constraint objects_pkey PRIMARY KEY (id),
  constraint objects_lwid_key UNIQUE (lwid),
  constraint objects_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint objects_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES objects(id),
  constraint objects_lwid_check CHECK ((lwid ~ '^[a-z]{3}-[0-9a-f]{8}$'::text))
);
CREATE INDEX objects_by_author ON public.objects USING btree (author_id, created_at, id);
CREATE INDEX objects_by_comments ON public.objects USING btree (parent_id, kind, comment_count, id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text));
CREATE INDEX objects_by_created ON public.objects USING btree (parent_id, kind, created_at, id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text));
CREATE INDEX objects_by_score ON public.objects USING btree (parent_id, kind, score, id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text));
CREATE INDEX objects_by_views ON public.objects USING btree (parent_id, kind, view_count, id) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (kind <> 'comment'::text));
CREATE INDEX objects_comments ON public.objects USING btree (parent_id, created_at, id) WHERE (kind = 'comment'::text);

create table outbox (
  id bigint not null generated always as identity,
  type text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint outbox_pkey PRIMARY KEY (id)
);

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

create table posts (
  object_id bigint not null,
  number integer not null generated by default as identity,
  title text not null,
  slug text not null,
  blog_slug text,
  body text not null,
  rendered_body text not null,
  constraint posts_pkey PRIMARY KEY (object_id),
  constraint posts_blog_slug_key UNIQUE (blog_slug),
  constraint posts_number_key UNIQUE (number),
  constraint posts_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE
);

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
CREATE INDEX ratings_by_user ON public.ratings USING btree (user_id, created_at);

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
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);

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
  silenced_until timestamp with time zone,
  silence_reason text not null default ''::text,
  suspended_until timestamp with time zone,
  suspension_reason text not null default ''::text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_lwid_key UNIQUE (lwid),
  constraint users_username_key_key UNIQUE (username_key),
  constraint users_lwid_check CHECK ((lwid ~ '^usr-[0-9a-f]{8}$'::text)),
  constraint users_username_check CHECK ((username ~ '^[A-Za-z0-9._-]{3,25}$'::text))
);
CREATE INDEX users_by_name_part ON public.users USING gin (username_key gin_trgm_ops);

-- triggers
CREATE TRIGGER action_logs_append_only BEFORE DELETE OR UPDATE ON action_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
