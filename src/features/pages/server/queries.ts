import { sql } from 'kysely'
import { type Language, languages } from '#language/language.ts'
import type { Db } from '#platform/db/db.ts'
import { pageLimits } from '../contract/pageLimits.ts'
import type { AcceptedPageRow, PageRow, PublishedPage, SitePageDraftRow, SitePageVersionRow } from './rows.ts'

const selectPages = (db: Db) =>
  db
    .selectFrom('site_pages')
    .select(['id', 'slug', 'position', 'in_footer as inFooter', 'at_sign_up as atSignUp'])
    .select(['current_version as currentVersion', 'revision'])

export const listPages = (db: Db): Promise<PageRow[]> => selectPages(db).orderBy('position').orderBy('id').execute()

export const findPage = (db: Db, id: number): Promise<PageRow | undefined> =>
  selectPages(db).where('id', '=', id).executeTakeFirst()

export const findPageBySlug = (db: Db, slug: string): Promise<PageRow | undefined> =>
  selectPages(db).where('slug', '=', slug).executeTakeFirst()

export const listDrafts = (db: Db, pageIds: readonly number[]): Promise<SitePageDraftRow[]> =>
  db
    .selectFrom('site_page_drafts')
    .where('page_id', 'in', pageIds)
    .select(['page_id as pageId', 'language', 'title', 'body', 'revision'])
    .select(['edited_by as editedBy', 'edited_at as editedAt'])
    .execute()

const titles = sql<Record<string, string>>`
  (select jsonb_object_agg(t.language, t.title) from site_page_texts t where t.version_id = v.id)`

/** Lists the published pages in the order of the footer. The first version asks everybody, whatever it says. */
export async function listPublishedPages(db: Db): Promise<PublishedPage[]> {
  const found = sql<PublishedPage>`select p.id, p.slug, p.in_footer as "inFooter", p.at_sign_up as "atSignUp",
      v.id as "versionId", v.number, v.published_at as "publishedAt", ${titles} as titles,
      (select coalesce(max(r.number) filter (where r.asks_again), min(r.number)) from site_page_versions r
        where r.page_id = p.id and r.withdrawn_at is null) as "requiredNumber"
    from site_pages p join site_page_versions v on v.page_id = p.id and v.number = p.current_version
    order by p.position, p.id`
  return (await found.execute(db)).rows
}

const selectVersions = (db: Db) =>
  db
    .selectFrom('site_page_versions as v')
    .innerJoin('site_pages as p', 'p.id', 'v.page_id')
    .where('v.withdrawn_at', 'is', null)
    .select(['v.id', 'v.number', 'v.asks_again as asksAgain'])
    .select(['v.published_by as publishedBy', 'v.published_at as publishedAt'])
    .select([
      sql<boolean>`v.number is not distinct from p.current_version`.as('isCurrent'),
      sql<SitePageVersionRow['summaries']>`
        (select jsonb_object_agg(t.language, t.summary) from site_page_texts t where t.version_id = v.id)`.as(
        'summaries',
      ),
    ])

/** Lists the versions that can be read, newest first. */
export const listVersions = (db: Db, pageId: number): Promise<SitePageVersionRow[]> =>
  selectVersions(db)
    .where('v.page_id', '=', pageId)
    .orderBy('v.number', 'desc')
    .limit(pageLimits.maxListedVersions)
    .execute()

export const findVersion = (db: Db, pageId: number, number: number): Promise<SitePageVersionRow | undefined> =>
  selectVersions(db).where('v.page_id', '=', pageId).where('v.number', '=', number).executeTakeFirst()

const selectTexts = (db: Db) =>
  db
    .selectFrom('site_page_texts')
    .select(['version_id as versionId', 'language', 'title', 'body', 'rendered_body as renderedBody'])

/** Reads a version in the reader's language, else in the first language of the site that it has. */
export const findText = (db: Db, versionId: number, reader: Language) =>
  selectTexts(db)
    .where('version_id', '=', versionId)
    .orderBy(sql`language = ${reader}`, 'desc')
    .orderBy(sql`array_position(${languages}::text[], language)`)
    .limit(1)
    .executeTakeFirst()

/** The texts that are published now. */
export const listCurrentTexts = (db: Db, pageIds: readonly number[]) =>
  db
    .selectFrom('site_page_texts as t')
    .innerJoin('site_page_versions as v', 'v.id', 't.version_id')
    .innerJoin('site_pages as p', (join) =>
      join.onRef('p.id', '=', 'v.page_id').onRef('p.current_version', '=', 'v.number'),
    )
    .where('p.id', 'in', pageIds)
    .select(['p.id as pageId', 't.language', 't.title', 't.body', 't.rendered_body as renderedBody'])
    .execute()

export async function countPages(db: Db): Promise<{ count: number; lastPosition: number }> {
  const query = db
    .selectFrom('site_pages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.coalesce(fn.max('position'), sql.lit(0)).as('last')])
  const { count, last } = await query.executeTakeFirstOrThrow()
  return { count: Number(count), lastPosition: last }
}

/** The highest accepted number by page. */
export async function listAcceptedNumbers(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('site_page_acceptances as a')
    .innerJoin('site_page_versions as v', 'v.id', 'a.version_id')
    .where('a.user_id', '=', userId)
    .groupBy('v.page_id')
    .select(['v.page_id as pageId', ({ fn }) => fn.max('v.number').as('number')])
    .execute()
  return new Map(rows.map(({ pageId, number }) => [pageId, number]))
}

/** Newest first. */
export const listAcceptances = (db: Db, userId: number): Promise<AcceptedPageRow[]> =>
  db
    .selectFrom('site_page_acceptances as a')
    .innerJoin('site_page_versions as v', 'v.id', 'a.version_id')
    .innerJoin('site_pages as p', 'p.id', 'v.page_id')
    .where('a.user_id', '=', userId)
    .select(['v.id as versionId', 'p.slug', 'v.number', 'a.accepted_at as acceptedAt', titles.as('titles')])
    .orderBy('a.accepted_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute()

/** The pages that a member of the staff has published, for the data export. */
export const listPublicationsBy = (db: Db, userId: number) =>
  db
    .selectFrom('site_page_versions as v')
    .innerJoin('site_pages as p', 'p.id', 'v.page_id')
    .where('v.published_by', '=', userId)
    .select(['p.slug', 'v.number', 'v.published_at as publishedAt'])
    .orderBy('v.id')
    .execute()
