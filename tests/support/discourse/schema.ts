/** `current` has the tables of version 3.5 with a plugin, `former` those of 2.8. */
export type Version = 'current' | 'former'

const words = (text: string): string[] => text.trim().split(/\s+/)

/** The columns of the tables that both versions have, in the order of a dump. */
const common = {
  backup_metadata: words('id name value'),
  badges: words('id name description badge_type_id grant_count created_at updated_at'),
  categories:
    words(`id name color topic_id topic_count created_at updated_at user_id topics_year topics_month topics_week slug
    description text_color read_restricted auto_close_hours post_count latest_post_id latest_topic_id position
    parent_category_id posts_year posts_month posts_week email_in email_in_allow_strangers topics_day posts_day
    allow_badges name_lower auto_close_based_on_last_post topic_template contains_messages sort_order sort_ascending`),
  category_custom_fields: words('id category_id name value created_at updated_at'),
  category_groups: words('id category_id group_id created_at updated_at permission_type'),
  optimized_images: words('id sha1 extension width height upload_id url filesize etag version created_at updated_at'),
  poll_votes: words('poll_id poll_option_id user_id created_at updated_at'),
  post_actions:
    words(`id post_id user_id post_action_type_id deleted_at created_at updated_at deleted_by_id related_post_id
    staff_took_action deferred_by_id targets_topic agreed_at agreed_by_id deferred_at disagreed_at disagreed_by_id`),
  posts:
    words(`id user_id topic_id post_number raw cooked created_at updated_at reply_to_post_number reply_count quote_count
    deleted_at off_topic_count like_count incoming_link_count bookmark_count score reads post_type sort_order
    last_editor_id hidden hidden_reason_id notify_moderators_count spam_count illegal_count inappropriate_count
    last_version_at user_deleted reply_to_user_id percent_rank notify_user_count like_score deleted_by_id edit_reason
    word_count version cook_method wiki baked_at baked_version hidden_at self_edits reply_quoted via_email raw_email
    public_version action_code locked_by_id image_upload_id`),
  reviewables:
    words(`id type status created_by_id reviewable_by_moderator reviewable_by_group_id category_id topic_id score
    potential_spam target_id target_type target_created_by_id payload version latest_score created_at updated_at`),
  shared_drafts: words('topic_id category_id created_at updated_at id'),
  site_settings: words('id name data_type value created_at updated_at'),
  tags: words('id name topic_count created_at updated_at'),
  topic_custom_fields: words('id topic_id name value created_at updated_at'),
  topic_tags: words('id topic_id tag_id created_at updated_at'),
  topics: words(`id title last_posted_at created_at updated_at views posts_count user_id last_post_user_id reply_count
    featured_user1_id featured_user2_id deleted_at highest_post_number like_count incoming_link_count category_id
    visible moderator_posts_count closed archived bumped_at has_summary archetype notify_moderators_count spam_count
    pinned_at score percent_rank subtype slug deleted_by_id participant_count word_count excerpt pinned_globally
    pinned_until fancy_title highest_staff_post_number featured_link reviewable_score image_upload_id`),
  uploads: words(`id user_id original_filename filesize width height url created_at updated_at sha1 origin retain_hours
    extension thumbnail_width thumbnail_height etag secure access_control_post_id original_sha1 verification_status`),
  user_emails: words('id user_id email "primary" created_at updated_at'),
  user_profiles: words('user_id location website bio_raw bio_cooked dismissed_banner_key views'),
} as const

const users = {
  start: words('id username created_at updated_at name last_posted_at'),
  passwords: words('password_hash salt'),
  end: words(`active username_lower last_seen_at admin last_emailed_at trust_level approved approved_by_id approved_at
    previous_visit_at suspended_at suspended_till date_of_birth views flag_level ip_address moderator title
    uploaded_avatar_id primary_group_id locale registration_ip_address staged first_seen_at silenced_till`),
}

const versions: Readonly<Record<Version, Readonly<Record<string, readonly string[]>>>> = {
  current: {
    ...common,
    access_control_lists: words(
      'id target_type target_id permission allowed_group_ids allowed_user_ids owner created_at updated_at',
    ),
    bookmarks: words(`id user_id name reminder_at created_at updated_at reminder_last_sent_at reminder_set_at
      auto_delete_preference pinned bookmarkable_id bookmarkable_type`),
    // A plugin has added a column in the middle.
    topics: [...common.topics.slice(0, 5), 'plugin_votes', ...common.topics.slice(5)],
    discourse_solved_solved_topics: words(
      'id topic_id answer_post_id accepter_user_id topic_timer_id created_at updated_at',
    ),
    user_options: words('user_id mailing_list_mode email_digests hide_profile hide_presence theme_ids'),
    user_passwords: words(`id user_id password_hash password_salt password_algorithm password_expired_at created_at
      updated_at`),
    users: [...users.start, ...users.end],
  },
  former: {
    ...common,
    bookmarks: words('id user_id post_id name reminder_at created_at updated_at for_topic'),
    user_options: words('user_id mailing_list_mode email_digests hide_profile_and_presence theme_ids'),
    users: [...users.start, ...users.passwords, ...users.end],
  },
}

export const getTables = (version: Version): Readonly<Record<string, readonly string[]>> => versions[version]
