import type { DB } from '#generated/database.ts'

/**
 * What the archives do with a table: `document` and `rows` are in both, as a kind of its own or row by row in an export.
 * Otherwise it says why an export, or a back-up too, leaves it out.
 */
export type TableTreatment = 'document' | 'rows' | { readonly notExported: string } | { readonly notCopied: string }

/** Views have no rows of their own. */
type TableName = Exclude<keyof DB, 'object_watches'>

const session = { notExported: 'Signed-in browsers: members sign in again.' }
const sealed = { notExported: 'Secrets of this site, or sealed by them: members set them up again.' }
const index = { notExported: 'Made again from the texts in the background.' }
const shortLived = { notCopied: 'Valid for minutes.' }
const imported = { notExported: 'What an import from another system remembers for its update.' }
const place = { notCopied: 'Says which files are where this site writes its back-ups; a copy must not delete them.' }
const counter = { notCopied: 'Counters of the last minutes.' }

/** A table that is not here does not compile, and fails a test. */
export const tableTreatments: Readonly<Record<TableName, TableTreatment>> = {
  users: 'document',
  objects: 'document',
  forums: 'document',
  posts: 'document',
  comments: 'document',
  products: 'document',
  tickets: 'document',
  creations: 'document',
  collections: 'document',

  account_claims: 'rows',
  action_logs: 'rows',
  awaited_mods: 'rows',
  blog_draft_revisions: 'rows',
  blog_drafts: 'rows',
  bookmarks: 'rows',
  canned_replies: 'rows',
  collection_editors: 'rows',
  collection_entries: 'rows',
  collection_invitations: 'rows',
  creation_download_days: 'rows',
  creation_images: 'rows',
  creation_parents: 'rows',
  creation_pins: 'rows',
  creation_tag_counts: 'rows',
  creation_test_benches: 'rows',
  creation_test_results: 'rows',
  creation_version_boards: 'rows',
  creation_version_comparisons: 'rows',
  creation_version_dependencies: 'rows',
  creation_versions: 'rows',
  digest_settings: 'rows',
  digests: 'rows',
  dismissed_pins: 'rows',
  ephemeral_messages: 'rows',
  former_accounts: 'rows',
  former_addresses: 'rows',
  identities: 'rows',
  image_uses: 'rows',
  images: 'rows',
  invites: 'rows',
  milestones: 'rows',
  newsletter_editions: 'rows',
  newsletter_recipients: 'rows',
  newsletter_subscribers: 'rows',
  newsletter_suppressed: 'rows',
  newsletter_test_readers: 'rows',
  notification_languages: 'rows',
  notification_people: 'rows',
  notification_settings: 'rows',
  notifications: 'rows',
  person_watches: 'rows',
  old_addresses: 'rows',
  ratings: 'rows',
  read_marks: 'rows',
  read_watermarks: 'rows',
  redirects: 'rows',
  reports: 'rows',
  retired_usernames: 'rows',
  revisions: 'rows',
  screening_rules: 'rows',
  search_counts: 'rows',
  search_synonyms: 'rows',
  setup_steps: 'rows',
  site_page_acceptances: 'rows',
  site_page_drafts: 'rows',
  site_page_texts: 'rows',
  site_page_versions: 'rows',
  site_pages: 'rows',
  site_settings: 'rows',
  spam_models: 'rows',
  ticket_attachments: 'rows',
  ticket_carried: 'rows',
  ticket_events: 'rows',
  ticket_relations: 'rows',
  ticket_tags: 'rows',
  ticket_templates: 'rows',
  ticket_versions: 'rows',
  ticket_views: 'rows',
  topic_watches: 'rows',
  uploads: 'rows',
  user_notes: 'rows',
  watches: 'rows',

  imported_documents: imported,
  imported_rows: imported,

  account_keys: session,
  pending_registrations: session,
  push_subscriptions: session,
  sessions: session,
  passkeys: sealed,
  push_keys: sealed,
  recovery_codes: sealed,
  totp_secrets: sealed,
  search_documents: index,
  search_progress: index,
  search_words: index,
  ticket_words_progress: index,
  mails: { notExported: 'Written to be sent by this site.' },
  outbox: { notExported: 'Work of this site that is done within seconds.' },
  test_mails: { notExported: 'What this mail server has delivered.' },
  views_of_day: { notExported: 'Who has seen what today, by a hash that only this site can make.' },

  backup_runs: place,
  idempotency_keys: { notCopied: 'Answers to requests that a browser may repeat within a day.' },
  passkey_challenges: shortLived,
  rate_limits: counter,
  shared_counters: counter,
}

/** What is in the database beside the tables of the site. */
export const otherTables: Readonly<Record<string, string>> = {
  migrations: 'The archive says which migrations its schema comes from.',
}

export const isCopied = (table: string): boolean => {
  const treatment = tableTreatments[table as TableName]
  return treatment !== undefined && !(typeof treatment === 'object' && 'notCopied' in treatment)
}

export const isExported = (table: string): boolean => typeof tableTreatments[table as TableName] === 'string'
