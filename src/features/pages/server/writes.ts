import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { PageRow, SitePageDraftRow } from './rows.ts'

type NewPage = Pick<PageRow, 'slug' | 'position' | 'inFooter' | 'atSignUp'>

const toColumns = ({ slug, position, inFooter, atSignUp }: NewPage) => ({
  slug,
  position,
  in_footer: inFooter,
  at_sign_up: atSignUp,
})

export async function insertPage(db: WritableDb, page: NewPage): Promise<number> {
  return (await db.insertInto('site_pages').values(toColumns(page)).returning('id').executeTakeFirstOrThrow()).id
}

/** Returns false if the page has another revision by now. */
export async function updatePage(
  db: WritableDb,
  { id, revision, ...page }: NewPage & Pick<PageRow, 'id' | 'revision'>,
) {
  const query = db
    .updateTable('site_pages')
    .set({ ...toColumns(page), revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Returns false if it was published once. */
export async function deleteUnpublishedPage(db: WritableDb, id: number): Promise<boolean> {
  const hasVersions = sql<boolean>`exists (select from site_page_versions v where v.page_id = site_pages.id)`
  const query = db.deleteFrom('site_pages').where('id', '=', id).where(sql<boolean>`not ${hasVersions}`)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** Returns false if the text has another revision by now; 0 is that of a text that does not exist. */
export async function saveDraft(db: WritableDb, draft: SitePageDraftRow): Promise<boolean> {
  const { pageId, language, title, body, revision, editedBy, editedAt } = draft
  const columns = { title, body, edited_by: editedBy, edited_at: editedAt }
  if (revision === 0) {
    const query = db.insertInto('site_page_drafts').values({ page_id: pageId, language, ...columns })
    return (
      (await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows === 1n
    )
  }
  const query = db
    .updateTable('site_page_drafts')
    .set({ ...columns, revision: sql`revision + 1` })
    .where('page_id', '=', pageId)
    .where('language', '=', language)
    .where('revision', '=', revision)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

type Switch = { pageId: number; from: number | null; to: number | null }

/** Makes another version the current one; returns false if `from` is not it any more. */
export async function switchVersion(db: WritableDb, { pageId, from, to }: Switch): Promise<boolean> {
  const query = db
    .updateTable('site_pages')
    .set({ current_version: to })
    .where('id', '=', pageId)
    .where(sql<boolean>`current_version is not distinct from ${from}`)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

type NewVersion = { pageId: number; asksAgain: boolean; by: number | null; at: Date; texts: readonly NewText[] }
type NewText = { language: string; title: string; body: string; renderedBody: string; summary: string }

/** The caller holds the lock of the page's row. */
export async function insertVersion(
  db: WritableDb,
  { pageId, asksAgain, by, at, texts }: NewVersion,
): Promise<{ id: number; number: number }> {
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from site_page_versions where page_id = ${pageId})`
  const version = await db
    .insertInto('site_page_versions')
    .values({ page_id: pageId, number: next, asks_again: asksAgain, published_by: by, published_at: at })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const rows = texts.map(({ renderedBody, ...text }) => ({
    ...text,
    version_id: version.id,
    rendered_body: renderedBody,
  }))
  await db.insertInto('site_page_texts').values(rows).execute()
  return version
}

/** Null makes it one of the versions that can be read again. */
export async function setWithdrawn(
  db: WritableDb,
  pageId: number,
  { number, at }: { number: number; at: Date | null },
) {
  await db
    .updateTable('site_page_versions')
    .set({ withdrawn_at: at })
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .execute()
}

export async function lockPage(db: WritableDb, id: number): Promise<void> {
  await db.selectFrom('site_pages').where('id', '=', id).select('id').forUpdate().execute()
}

export type Acceptance = { userId: number; versionIds: readonly number[]; at: Date }

/** Ignores versions that are not current, and those of pages that nobody is asked to accept. */
export async function insertAcceptances(db: WritableDb, { userId, versionIds, at }: Acceptance): Promise<void> {
  await sql`
    insert into site_page_acceptances (user_id, version_id, accepted_at)
    select ${userId}, v.id, ${at} from site_page_versions v
    join site_pages p on p.id = v.page_id and p.current_version = v.number
    where v.id = any (${versionIds}::integer[]) and p.at_sign_up
    on conflict do nothing`.execute(db)
}

export async function deleteAcceptances(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('site_page_acceptances').where('user_id', '=', userId).execute()
}
