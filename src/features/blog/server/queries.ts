import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { draftLimits } from '../contract/draftLimits.ts'
import type { BlogDraftRevisionRow, BlogDraftRow } from './rows.ts'

export async function listUsersWithRole(db: Db, roles: readonly string[]): Promise<number[]> {
  const users = db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where('roles', '&&', sql<string[]>`${roles}::text[]`)
  return (await users.select('id').execute()).map(({ id }) => id)
}

const selectDrafts = (db: Db) =>
  db
    .selectFrom('blog_drafts')
    .select(['id', 'title', 'body', 'excerpt', 'slug', 'version'])
    .select(['cover_id as coverId', 'author_id as authorId', 'edited_by as editedById', 'edited_at as editedAt'])
    .select(['publish_at as publishAt', 'preview_key as previewKey', 'post_id as postId'])

export const listDrafts = (db: Db): Promise<BlogDraftRow[]> =>
  selectDrafts(db)
    .where('post_id', 'is', null)
    .orderBy('publish_at', (order) => order.asc().nullsLast())
    .orderBy('edited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(draftLimits.maxDrafts)
    .execute()

/** Undefined if it is published. */
export const findDraft = (db: Db, id: number): Promise<BlogDraftRow | undefined> =>
  selectDrafts(db).where('id', '=', id).where('post_id', 'is', null).executeTakeFirst()

export const findDraftOrPublished = (db: Db, id: number): Promise<BlogDraftRow | undefined> =>
  selectDrafts(db).where('id', '=', id).executeTakeFirst()

/** Published ones as well. */
export const findDraftByPreviewKey = (db: Db, key: string): Promise<BlogDraftRow | undefined> =>
  selectDrafts(db).where('preview_key', '=', key).executeTakeFirst()

export async function countDrafts(db: Db): Promise<number> {
  const counted = db.selectFrom('blog_drafts').where('post_id', 'is', null)
  return Number((await counted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

/** The scheduled drafts, first the one that is due first. */
export const listScheduled = async (db: Db): Promise<{ id: number; publishAt: Date }[]> =>
  (await db
    .selectFrom('blog_drafts')
    .where('publish_at', 'is not', null)
    .orderBy('publish_at')
    .orderBy('id')
    .select(['id', 'publish_at as publishAt'])
    .execute()) as { id: number; publishAt: Date }[]

/** Whether publishing it keeps failing: it is retried every ten seconds. */
export const overdueMs = 60_000

const overdueDrafts = (db: Db, now: Date) =>
  db.selectFrom('blog_drafts').where('publish_at', '<', new Date(now.getTime() - overdueMs))

/** Longest overdue first. */
export const listOverdue = async (db: Db, now: Date, limit: number) =>
  (await overdueDrafts(db, now)
    .select(['id', 'title', 'author_id as authorId', 'publish_at as publishAt'])
    .orderBy('publish_at')
    .orderBy('id')
    .limit(limit)
    .execute()) as { id: number; title: string; authorId: number; publishAt: Date }[]

export async function countOverdue(db: Db, now: Date): Promise<number> {
  const query = overdueDrafts(db, now).select((eb) => eb.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

/** Lists drafts for the data export, so it includes published ones. */
export const listDraftsByAuthor = (db: Db, userId: number) =>
  db
    .selectFrom('blog_drafts')
    .where('author_id', '=', userId)
    .orderBy('id')
    .select(['title', 'body', 'excerpt', 'created_at as createdAt', 'edited_at as editedAt'])
    .execute()

const selectRevisions = (db: Db) =>
  db
    .selectFrom('blog_draft_revisions')
    .select(['id', 'draft_id as draftId', 'title', 'body', 'excerpt'])
    .select(['written_by as writtenBy', 'written_at as writtenAt'])

/** Newest first. */
export const listDraftRevisions = (db: Db, draftId: number): Promise<BlogDraftRevisionRow[]> =>
  selectRevisions(db).where('draft_id', '=', draftId).orderBy('id', 'desc').execute()

export const findDraftRevision = (db: Db, id: number): Promise<BlogDraftRevisionRow | undefined> =>
  selectRevisions(db).where('id', '=', id).executeTakeFirst()

export const findRevisionBefore = (
  db: Db,
  { draftId, id }: Pick<BlogDraftRevisionRow, 'draftId' | 'id'>,
): Promise<BlogDraftRevisionRow | undefined> =>
  selectRevisions(db)
    .where('draft_id', '=', draftId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastDraftRevision = (db: Db, draftId: number): Promise<BlogDraftRevisionRow | undefined> =>
  selectRevisions(db).where('draft_id', '=', draftId).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Lists draft revisions for the data export. */
export const listDraftRevisionsByWriter = (db: Db, userId: number) =>
  db
    .selectFrom('blog_draft_revisions')
    .where('written_by', '=', userId)
    .orderBy('id')
    .select(['title', 'body', 'excerpt', 'written_at as writtenAt'])
    .execute()
