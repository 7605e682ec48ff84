import { toSlug } from '#objects/server/slug.ts'
import type { KindDefinition } from '#platform/archive/documents/kinds.ts'
import { isExported, tableTreatments } from './tables.ts'

const renderedBody = { rendered_body: `''` }
const copiesOfObject = {
  author_id: 'o.author_id',
  created_at: 'o.created_at',
  score: 'o.score',
  comment_count: 'o.comment_count',
  view_count: 'o.view_count',
}
const isListed = 'o.deleted_at is null and o.hidden_at is null'
const title = 'Plain text of at most 300 characters.'
const body = 'Markdown, from which the site makes the text that readers see.'
const slug = 'The last part of the address; by default made from the title.'

const completeSlug = (fallback: string) => (document: Record<string, unknown>) => {
  document.slug ??= toSlug(String(document.title), fallback)
}

const none = `'{}'`
/** What a site reads from a file, with the expressions that an import starts from until it has. */
const fileFacts = {
  game_version: none,
  save_size: 'null',
  component_count: '0',
  wire_count: '0',
  parts: `'[]'`,
  mods: `'[]'`,
  needs: none,
  mod_id: 'null',
  mod_name: 'null',
  mod_author: 'null',
  mod_version: 'null',
  dependencies: none,
  model_status: `'none'`,
  model_file: 'null',
  model_size: 'null',
  model_gzip_size: 'null',
  model_wires_left_out: '0',
  model_error: 'null',
  model_loop_size: 'null',
  poster_file: 'null',
  poster_size: 'null',
  poster_form_sizes: none,
  poster_wires_left_out: '0',
}

/** What others write: documents that stand for themselves. */
const documents: readonly KindDefinition[] = [
  {
    name: 'users',
    table: 'users',
    prefix: 'usr',
    derived: { rendered_bio: `''` },
    volatile: ['password_hash', 'credential_epoch'],
    successor: '(select f.claimed_by from former_accounts f where f.user_id = t.id)',
    // Whoever has signed in here has a password here.
    updatedIf: { password_hash: `t.password_hash is null or t.password_hash not like '$argon2id$%'` },
    descriptions: {
      id: 'Row number in a former Backplane site. Leave it out.',
      username: '3 to 25 letters, digits, dots, hyphens and underscores; unique regardless of case.',
      email: 'Unique regardless of case; missing for an account without one.',
      verified: 'Whether the address is known to belong to the user.',
      password_hash: `Verified once, then replaced: Argon2id in its PHC string format, bcrypt ($2a$, $2b$, $2y$), phpass ($H$, $P$), $sha512-bcrypt and the bcrypt hash ($2b$…) of the hexadecimal SHA-512, or $pbkdf2-sha256$i=<iterations>,l=<bytes>$<salt>$<hash> in Base64 without padding. Without it the user resets the password by mail.`,
      roles: 'Any of moderator, developer, editor, admin. Somebody must be admin.',
      bio: 'Markdown of at most 300 characters.',
      newsletter_level: '0 none, 1 major news, 2 all.',
    },
  },
  {
    name: 'forums',
    table: 'forums',
    prefix: 'frm',
    objectKind: 'forum',
    derived: { post_count: '0' },
    descriptions: {
      key: 'Part of the address: lower-case letters, digits and hyphens.',
      is_blog: 'The one whose posts are the blog.',
      protected: 'Only users with one of postRoles write posts.',
      need_any_role: 'Roles of which a reader needs one; empty for everybody.',
    },
  },
  {
    name: 'posts',
    table: 'posts',
    prefix: 'pst',
    objectKind: 'post',
    optional: { slug: `''` },
    derived: renderedBody,
    descriptions: {
      title,
      body,
      slug,
      number: 'The number in its address; by default the next one.',
      blog_slug: 'The address in the blog; unique.',
    },
    complete: completeSlug('post'),
  },
  {
    name: 'comments',
    table: 'comments',
    prefix: 'cmt',
    objectKind: 'comment',
    derived: renderedBody,
    descriptions: { body, reply_to_id: 'The comment that it replies to, below the same parent.' },
  },
  {
    name: 'products',
    table: 'products',
    prefix: 'prd',
    objectKind: 'product',
    derived: { ticket_count: '0' },
    descriptions: { key: 'Part of the address: lower-case letters, digits and hyphens.' },
  },
  {
    name: 'tickets',
    table: 'tickets',
    prefix: 'tkt',
    objectKind: 'ticket',
    copies: { ...copiesOfObject, is_listed: isListed, product_id: 'o.parent_id' },
    optional: { updated_at: 'coalesce(o.edited_at, o.created_at)' },
    volatile: ['updated_at', 'info_reminded_at'],
    derived: renderedBody,
    // A job makes them again.
    omitted: { title_words: `''::tsvector`, words: `''::tsvector` },
    descriptions: {
      title,
      body,
      kind: 'issue or feature.',
      number: 'The number in its address; by default the next one.',
    },
  },
  {
    name: 'creations',
    table: 'creations',
    prefix: 'ctn',
    objectKind: 'creation',
    copies: { ...copiesOfObject, listed: isListed },
    optional: { slug: `''` },
    derived: { ...renderedBody, ...fileFacts, version_line: `''`, uses: none, works_with: none, popularity: '0' },
    volatile: ['download_count'],
    descriptions: {
      title,
      body,
      slug,
      kind: 'world, subassembly or mod.',
      number: 'The number in its address; by default the next one.',
      file_name:
        'The name in `files.jsonl` of the file of the version that it shows: `uploads/` and up to 40 letters, digits, _ and -.',
      original_name: 'The name under which it is offered.',
      version_number: 'The version that it shows, whose file it repeats.',
    },
    complete: completeSlug('creation'),
  },
  {
    name: 'collections',
    table: 'collections',
    prefix: 'col',
    objectKind: 'collection',
    optional: { slug: `''`, changed_at: 'o.created_at' },
    volatile: ['changed_at'],
    derived: { entry_count: '0' },
    descriptions: { title, slug, visibility: 'public, unlisted or private.' },
    complete: completeSlug('collection'),
  },
]

const derivedRows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  creation_versions: {
    rendered_changelog: `''`,
    ...fileFacts,
    model_build: '0',
    board_build: '0',
    squares: 'null',
    is_read: 'false',
  },
  newsletter_editions: renderedBody,
  site_page_texts: renderedBody,
}

/** A document of any other table is one of its rows. */
const rows: readonly KindDefinition[] = Object.keys(tableTreatments)
  .filter((table) => isExported(table) && tableTreatments[table as keyof typeof tableTreatments] === 'rows')
  .map((table) => ({
    name: `rows/${table}`,
    table,
    ...(derivedRows[table] ? { derived: derivedRows[table] } : {}),
    ...(table === 'ticket_events' ? { jsonReferences: { detail: { ticketId: 'object', assigneeId: 'user' } } } : {}),
  }))

export const kindDefinitions: readonly KindDefinition[] = [...documents, ...rows]
