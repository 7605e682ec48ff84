import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepareQuery } from '#platform/db/prepareQuery.ts'
import type { StatedLicence } from '../lineage/contract/licences.ts'
import type { CreationDetails, CreationRow, ModelError, ModelStatus, StoredImageRow } from './rows.ts'

/** Selects list fields with the author; excludes deleted creations but includes hidden ones. */
export const selectCreations = (db: Db) =>
  db
    .selectFrom('creations')
    .innerJoin('objects', 'objects.id', 'creations.object_id')
    .innerJoin('users', 'users.id', 'objects.author_id')
    .where('objects.deleted_at', 'is', null)
    .select(['creations.object_id as id', 'objects.lwid', 'creations.number', 'creations.kind'])
    .select(['creations.title', 'creations.slug', 'creations.needs', 'creations.tags', 'creations.licence'])
    .select(['creations.version_number as versionNumber', 'creations.version_count as versionCount'])
    .select([
      'creations.file_in_package as fileInPackage',
      'creations.file_name as fileName',
      'creations.original_name as originalName',
      'creations.sha256',
    ])
    .select(['creations.byte_size as byteSize', 'creations.download_count as downloadCount'])
    .select(['objects.created_at as createdAt', 'objects.edited_at as editedAt', 'objects.hidden_at as hiddenAt'])
    .select(['objects.score', 'objects.comment_count as commentCount', 'objects.view_count as viewCount'])
    .select('objects.last_reply_id as lastReplyId')
    .select(['creations.model_status as modelStatus', 'creations.model_file as modelFile'])
    .select('creations.model_error as modelError')
    .select(['creations.model_size as modelSize', 'creations.model_gzip_size as modelGzipSize'])
    .select(['creations.poster_file as posterFile'])
    .select(['creations.poster_size as posterSize', 'creations.poster_form_sizes as posterFormSizes'])
    .select(['creations.model_wires_left_out as modelWiresLeftOut', 'creations.model_loop_size as modelLoopSize'])
    .select(['creations.poster_wires_left_out as posterWiresLeftOut', 'creations.is_model_cover as isModelCover'])
    .select(['users.id as authorId', 'users.username', 'users.picture', 'users.flair'])

type FlatCreation = Awaited<ReturnType<ReturnType<typeof selectCreations>['execute']>>[number]

export const toCreationRow = ({ authorId, username, picture, flair, ...creation }: FlatCreation): CreationRow => ({
  ...creation,
  kind: creation.kind as CreationRow['kind'],
  modelStatus: creation.modelStatus as ModelStatus,
  modelError: creation.modelError as ModelError | null,
  licence: creation.licence as StatedLicence,
  author: { id: authorId, username, picture, flair },
})

const byNumber = prepareQuery((db, { number }: { number: number }) =>
  selectCreations(db).where('creations.number', '=', number),
)

const byLwid = prepareQuery((db, { lwid }: { lwid: string }) => selectCreations(db).where('objects.lwid', '=', lwid))

/** Tags that the staff removed, and have not given back. */
export async function findRemovedTags(db: Db, id: number): Promise<string[]> {
  const row = db.selectFrom('creations').where('object_id', '=', id).select('removed_tags as tags')
  return (await row.executeTakeFirst())?.tags ?? []
}

export async function findCreation(
  db: Db,
  by: { number: number } | { lwid: string },
): Promise<CreationRow | undefined> {
  const [row] = await ('number' in by ? byNumber(db, by) : byLwid(db, by))
  return row && toCreationRow(row)
}

export async function findCreationsById(db: Db, ids: readonly number[]): Promise<CreationRow[]> {
  const rows = await selectCreations(db).where('creations.object_id', '=', sql<number>`any(${ids})`).execute()
  return rows.map(toCreationRow)
}

/** Keys are numbers or lwids. */
export async function findCreationsByKey(db: Db, keys: readonly string[]): Promise<Map<string, CreationRow>> {
  const numbers = keys.filter((key) => /^\d+$/.test(key)).map(Number)
  const rows = await selectCreations(db)
    .where((condition) =>
      condition.or([
        condition('creations.number', '=', sql<number>`any(${numbers}::integer[])`),
        condition('objects.lwid', '=', sql<string>`any(${keys}::text[])`),
      ]),
    )
    .execute()
  const found = rows.map(toCreationRow)
  return new Map(
    keys.flatMap((key) => {
      const row = found.find(({ number, lwid }) => String(number) === key || lwid === key)
      return row ? [[key, row]] : []
    }),
  )
}

export async function findDetails(db: Db, ids: readonly number[]): Promise<Map<number, CreationDetails>> {
  const rows = await db
    .selectFrom('creations')
    .where('object_id', '=', sql<number>`any(${ids})`)
    .select(
      sql<number[] | null>`(select squares from creation_versions v
        where v.creation_id = object_id and v.number = version_number)`.as('squares'),
    )
    .select(['object_id as id', 'kind', 'body', 'rendered_body as renderedBody', 'game_version as gameVersion'])
    .select(['save_size as saveSize', 'component_count as componentCount', 'wire_count as wireCount', 'parts', 'mods'])
    .select(['mod_id as modId', 'mod_name as modName', 'mod_author as modAuthor', 'mod_version as modVersion'])
    .select(['dependencies', 'source_url as sourceUrl', 'supported_versions as supportedVersions', 'changes'])
    .execute()
  return new Map(rows.map(({ id, ...details }) => [id, details as unknown as CreationDetails]))
}

export async function findImages(db: Db, ids: readonly number[]): Promise<Map<number, StoredImageRow[]>> {
  const rows = await db
    .selectFrom('creation_images')
    .innerJoin('images', 'images.id', 'creation_images.image_id')
    .where('creation_images.creation_id', '=', sql<number>`any(${ids})`)
    .orderBy('creation_images.creation_id')
    .orderBy('creation_images.position')
    .select(['creation_images.creation_id as creationId', 'images.id', 'images.width', 'images.height'])
    .select(['images.byte_size as byteSize', 'images.name'])
    .execute()
  return Map.groupBy(rows, (row) => row.creationId)
}

/** Includes deleted creations until their files are removed. */
export const hasFiles = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('creations')
    .where('object_id', '=', id)
    .where('files_removed_at', 'is', null)
    .select('object_id')
    .executeTakeFirst()) !== undefined

/** Returns one batch. */
export async function listDeletedCreationsWithFiles(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('creations')
    .innerJoin('objects', 'objects.id', 'creations.object_id')
    .where('creations.listed', '=', false)
    .where('creations.files_removed_at', 'is', null)
    .where('objects.deleted_at', '<', before)
    .select('creations.object_id as id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listUnusedImages(db: Db, imageIds: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from unnest(${imageIds}::text[]) i (id)
    where not exists (select from creation_images where image_id = i.id)`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Includes deleted creations. */
export const listCreationsByAuthor = (db: Db, userId: number) =>
  db
    .selectFrom('creations')
    .innerJoin('objects', 'objects.id', 'creations.object_id')
    .where('objects.author_id', '=', userId)
    .orderBy('objects.id')
    .select(['objects.lwid', 'creations.kind', 'creations.title', 'creations.body'])
    .select(['creations.source_url as sourceUrl', 'creations.supported_versions as supportedVersions'])
    .select(['creations.changes', 'creations.tags', 'creations.licence'])
    .select(
      sql<string[]>`array(select parents.lwid from creation_parents p join objects parents on parents.id = p.parent_id
        where p.creation_id = creations.object_id order by p.position)`.as('basedOn'),
    )
    .select(['creations.original_name as fileName', 'creations.sha256', 'creations.byte_size as byteSize'])
    .select(['objects.created_at as createdAt', 'objects.edited_at as editedAt', 'objects.deleted_at as deletedAt'])
    .execute()

export async function findDeletedCreationTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('creations').where('object_id', 'in', ids).select(['object_id', 'title']).execute()
  return new Map(rows.map((row) => [row.object_id, row.title]))
}
