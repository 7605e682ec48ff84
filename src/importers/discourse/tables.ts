import type { SpooledTables, TableSelection } from '../sql/spoolTables.ts'

export const systemName = 'Discourse 2.4 or later'

const listNames = (names: string): string[] => names.split(' ')

/** What decides whether something is public is never optional: a dump without it is refused rather than guessed. */
export const discourseTables = {
  site_settings: { columns: ['name', 'value'] },
  backup_metadata: { columns: ['name', 'value'], isOptional: true },
  users: {
    columns: listNames(
      'id username admin moderator active staged approved created_at title uploaded_avatar_id suspended_till silenced_till',
    ),
    // Until version 3.4; later ones have a table of passwords.
    optionalColumns: ['password_hash', 'salt', 'password_algorithm'],
  },
  user_emails: { columns: ['user_id', 'email', 'primary'] },
  user_passwords: {
    columns: ['user_id', 'password_hash', 'password_salt', 'password_algorithm'],
    optionalColumns: ['password_expired_at'],
    isOptional: true,
  },
  user_profiles: { columns: ['user_id', 'bio_raw'] },
  user_options: { columns: ['user_id'], optionalColumns: ['hide_profile', 'hide_profile_and_presence'] },
  categories: {
    columns: ['id', 'name', 'slug', 'parent_category_id', 'read_restricted'],
    optionalColumns: ['position', 'description'],
  },
  category_groups: { columns: ['category_id', 'group_id', 'permission_type'] },
  category_custom_fields: { columns: ['category_id', 'name', 'value'] },
  access_control_lists: { columns: ['target_type', 'target_id', 'permission', 'allowed_group_ids'], isOptional: true },
  topics: {
    columns: listNames(
      'id title user_id category_id archetype visible deleted_at created_at closed archived views pinned_at pinned_until pinned_globally',
    ),
  },
  shared_drafts: { columns: ['topic_id'], isOptional: true },
  topic_custom_fields: { columns: ['topic_id', 'name', 'value'] },
  discourse_solved_solved_topics: { columns: ['topic_id', 'answer_post_id'], isOptional: true },
  topic_tags: { columns: ['topic_id'], isOptional: true },
  posts: {
    columns: listNames(
      'id user_id topic_id post_number raw created_at post_type deleted_at hidden user_deleted reply_to_post_number version last_version_at',
    ),
    optionalColumns: ['hidden_at'],
  },
  post_actions: {
    columns: ['post_id', 'user_id', 'post_action_type_id', 'created_at', 'deleted_at'],
    optionalColumns: ['targets_topic'],
  },
  bookmarks: {
    columns: ['user_id', 'name', 'created_at', 'reminder_at'],
    // Until version 2.8 a bookmark was of a post.
    optionalColumns: ['bookmarkable_id', 'bookmarkable_type', 'post_id'],
    isOptional: true,
  },
  poll_votes: { columns: ['user_id'], isOptional: true },
  reviewables: { columns: ['type', 'status'], isOptional: true },
  uploads: {
    columns: ['id', 'user_id', 'original_filename', 'url', 'sha1', 'created_at'],
    optionalColumns: ['secure', 'access_control_post_id', 'extension'],
  },
  optimized_images: { columns: ['upload_id', 'url'], isOptional: true },
} as const satisfies Record<string, TableSelection>

export type DiscourseTable = keyof typeof discourseTables
export type Tables = SpooledTables<DiscourseTable>
