import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { emptyText } from '#platform/screenedText.ts'
import type { BlogDraftRevisionRow, BlogDraftRow } from './rows.ts'

type Content = Pick<BlogDraftRow, 'title' | 'body' | 'excerpt' | 'slug' | 'coverId' | 'publishAt'>
type Change = { by: number; at: Date }

const toColumns = ({ title, body, excerpt, slug, coverId, publishAt }: Content, { by, at }: Change) => ({
  title,
  body,
  excerpt,
  slug,
  cover_id: coverId,
  publish_at: publishAt,
  edited_by: by,
  edited_at: at,
})

export async function insertDraft(db: WritableDb, content: Content, change: Change): Promise<number> {
  const columns = { ...toColumns(content, change), author_id: change.by, created_at: change.at }
  return (await db.insertInto('blog_drafts').values(columns).returning('id').executeTakeFirstOrThrow()).id
}

type Version = Pick<BlogDraftRow, 'id' | 'version'>

/** False if it is published, or if its version is another one. */
export async function updateDraft(
  db: WritableDb,
  { id, version }: Version,
  { content, ...change }: Change & { content: Content },
): Promise<boolean> {
  const query = db
    .updateTable('blog_drafts')
    .set({ ...toColumns(content, change), version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('post_id', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** False if it is published. */
export async function deleteDraft(db: WritableDb, id: number): Promise<boolean> {
  const query = db.deleteFrom('blog_drafts').where('id', '=', id).where('post_id', 'is', null)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export async function unscheduleDraft(db: WritableDb, id: number): Promise<void> {
  await db
    .updateTable('blog_drafts')
    .set({ publish_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Null withdraws the link. */
export async function setPreviewKey(db: WritableDb, id: number, key: string | null): Promise<void> {
  await db.updateTable('blog_drafts').set({ preview_key: key }).where('id', '=', id).execute()
}

/** Waits for another process that is publishing the draft; false if it did, or if the draft has changed. */
export async function claimDraft(db: WritableDb, { id, version }: Version): Promise<boolean> {
  const query = db.selectFrom('blog_drafts').where('id', '=', id).where('version', '=', version)
  return (await query.where('post_id', 'is', null).select('id').forUpdate().executeTakeFirst()) !== undefined
}

/** The text is the post's from now on; what it was before stays with nobody. */
export async function markPublished(db: WritableDb, id: number, postId: number): Promise<void> {
  await db.deleteFrom('blog_draft_revisions').where('draft_id', '=', id).execute()
  await db
    .updateTable('blog_drafts')
    .set({ post_id: postId, publish_at: null, body: emptyText, excerpt: emptyText, cover_id: null })
    .where('id', '=', id)
    .execute()
}

export type NewDraftRevision = Omit<BlogDraftRevisionRow, 'id' | 'draftId'>

export async function insertDraftRevision(db: WritableDb, draftId: number, revision: NewDraftRevision): Promise<void> {
  const { title, body, excerpt, writtenBy, writtenAt } = revision
  await db
    .insertInto('blog_draft_revisions')
    .values({ draft_id: draftId, title, body, excerpt, written_by: writtenBy, written_at: writtenAt })
    .execute()
}

export async function replaceDraftRevision(db: WritableDb, id: number, revision: NewDraftRevision): Promise<void> {
  const { title, body, excerpt, writtenAt } = revision
  const values = { title, body, excerpt, written_at: writtenAt }
  await db.updateTable('blog_draft_revisions').set(values).where('id', '=', id).execute()
}

/** Keeps the first and the latest. */
export async function deleteSurplusDraftRevisions(db: WritableDb, draftId: number, max: number): Promise<void> {
  await sql`
    delete from blog_draft_revisions r using (
      select id, row_number() over (order by id desc) as newest, row_number() over (order by id) as oldest
      from blog_draft_revisions where draft_id = ${draftId}) as place
    where r.id = place.id and place.oldest > 1 and place.newest > ${max - 1}`.execute(db)
}

export async function deleteDraftRevisionsByWriter(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('blog_draft_revisions').where('written_by', '=', userId).execute()
}
