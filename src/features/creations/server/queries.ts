import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import { wholePosterOf } from './files/posterForms.ts'
import type { CreationDetails, CreationRow, FileFacts, ModelStatus, StoredImageRow } from './rows.ts'

/** Creations with their author, without texts and facts; deleted ones are left out, hidden ones are not. */
export const creations = (db: Db) =>
  db
    .selectFrom('creations')
    .innerJoin('objects', 'objects.id', 'creations.object_id')
    .innerJoin('users', 'users.id', 'objects.author_id')
    .where('objects.deleted_at', 'is', null)
    .select(['creations.object_id as id', 'objects.lwid', 'creations.number', 'creations.kind'])
    .select(['creations.title', 'creations.slug', 'creations.needs'])
    .select(['creations.file_name as fileName', 'creations.original_name as originalName', 'creations.sha256'])
    .select(['creations.byte_size as byteSize', 'creations.download_count as downloadCount'])
    .select(['objects.created_at as createdAt', 'objects.edited_at as editedAt', 'objects.hidden_at as hiddenAt'])
    .select(['objects.score', 'objects.comment_count as commentCount', 'objects.view_count as viewCount'])
    .select(['creations.model_status as modelStatus', 'creations.model_file as modelFile'])
    .select(['creations.model_size as modelSize', 'creations.poster_file as posterFile'])
    .select(['creations.poster_size as posterSize', 'creations.poster_form_sizes as posterFormSizes'])
    .select(['creations.model_wires_left_out as modelWiresLeftOut'])
    .select(['creations.poster_wires_left_out as posterWiresLeftOut'])
    .select(['users.id as authorId', 'users.username', 'users.picture', 'users.flair'])

type FlatCreation = Awaited<ReturnType<ReturnType<typeof creations>['execute']>>[number]

export const withAuthor = ({ authorId, username, picture, flair, ...creation }: FlatCreation): CreationRow => ({
  ...creation,
  kind: creation.kind as CreationRow['kind'],
  modelStatus: creation.modelStatus as ModelStatus,
  author: { id: authorId, username, picture, flair },
})

const byNumber = prepared((db, { number }: { number: number }) => creations(db).where('creations.number', '=', number))
const byLwid = prepared((db, { lwid }: { lwid: string }) => creations(db).where('objects.lwid', '=', lwid))

/** By numericId or lwid. */
export async function findCreation(
  db: Db,
  by: { number: number } | { lwid: string },
): Promise<CreationRow | undefined> {
  const [row] = await ('number' in by ? byNumber(db, by) : byLwid(db, by))
  return row && withAuthor(row)
}

export async function findCreationsById(db: Db, ids: readonly number[]): Promise<CreationRow[]> {
  const rows = await creations(db).where('creations.object_id', '=', sql<number>`any(${ids})`).execute()
  return rows.map(withAuthor)
}

export async function findDetails(db: Db, ids: readonly number[]): Promise<Map<number, CreationDetails>> {
  const rows = await db
    .selectFrom('creations')
    .where('object_id', '=', sql<number>`any(${ids})`)
    .select(['object_id as id', 'kind', 'body', 'rendered_body as renderedBody', 'game_version as gameVersion'])
    .select(['save_size as saveSize', 'component_count as componentCount', 'wire_count as wireCount', 'parts', 'mods'])
    .select(['mod_id as modId', 'mod_name as modName', 'mod_author as modAuthor', 'mod_version as modVersion'])
    .select('dependencies')
    .execute()
  return new Map(rows.map(({ id, ...details }) => [id, details as unknown as CreationDetails]))
}

/** The images of some creations, in their order. */
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

type NewCreation = Pick<CreationRow, 'title' | 'slug' | 'fileName' | 'originalName' | 'byteSize' | 'sha256'> &
  Pick<CreationDetails, 'body' | 'renderedBody'> & {
    facts: FileFacts
    uses: string[]
    needs: string[]
    isGameUpload: boolean
    modelStatus: ModelStatus
    authorId: number
    createdAt: Date
  }

export async function insertCreation(db: Db, id: number, creation: NewCreation): Promise<void> {
  const { facts, title, slug, body, renderedBody, uses, needs } = creation
  await db
    .insertInto('creations')
    .values({
      object_id: id,
      kind: facts.kind,
      title,
      slug,
      body,
      rendered_body: renderedBody,
      is_game_upload: creation.isGameUpload,
      file_name: creation.fileName,
      original_name: creation.originalName,
      byte_size: creation.byteSize,
      sha256: creation.sha256,
      game_version: facts.gameVersion,
      version_line: facts.gameVersion.slice(0, 2).join('.'),
      save_size: facts.saveSize,
      component_count: facts.componentCount,
      wire_count: facts.wireCount,
      parts: JSON.stringify(facts.parts),
      mods: JSON.stringify(facts.mods),
      uses,
      needs,
      mod_id: facts.modId,
      mod_name: facts.modName,
      mod_author: facts.modAuthor,
      mod_version: facts.modVersion,
      dependencies: facts.dependencies,
      model_status: creation.modelStatus,
      author_id: creation.authorId,
      created_at: creation.createdAt,
    })
    .execute()
}

type Texts = Pick<CreationDetails, 'body' | 'renderedBody'> & Pick<CreationRow, 'title' | 'slug'>

export async function updateTexts(db: Db, id: number, { title, slug, body, renderedBody }: Texts): Promise<void> {
  await db
    .updateTable('creations')
    .set({ title, slug, body, rendered_body: renderedBody })
    .where('object_id', '=', id)
    .execute()
}

/** Gives a creation these images and no others, in this order. */
export async function replaceImages(db: Db, id: number, imageIds: readonly string[]): Promise<void> {
  await db.deleteFrom('creation_images').where('creation_id', '=', id).execute()
  if (!imageIds.length) return
  const rows = imageIds.map((imageId, position) => ({ creation_id: id, image_id: imageId, position }))
  await db.insertInto('creation_images').values(rows).execute()
}

export async function addDownloads(db: Db, id: number, by: number): Promise<void> {
  await db
    .updateTable('creations')
    .set({ download_count: sql`download_count + ${by}` })
    .where('object_id', '=', id)
    .execute()
}

type BuiltFile = { file: string; byteSize: number; wiresLeftOut: number }

export type BuiltModel = {
  status: ModelStatus
  model: BuiltFile | null
  poster: (BuiltFile & { formSizes: number[] }) | null
}

/** Keeps what was built; false where the creation's files are gone by now, or it was served already. */
export async function updateModel(db: Db, id: number, { status, model, poster }: BuiltModel): Promise<boolean> {
  const query = db
    .updateTable('creations')
    .set({ model_status: status, model_file: model?.file ?? null, model_size: model?.byteSize ?? null })
    .set({ poster_file: poster?.file ?? null, poster_size: poster?.byteSize ?? null })
    .set({ poster_form_sizes: poster?.formSizes ?? [] })
    .set({ model_wires_left_out: model?.wiresLeftOut ?? 0, poster_wires_left_out: poster?.wiresLeftOut ?? 0 })
    .where('object_id', '=', id)
    .where('model_status', '=', 'pending')
    .where('files_removed_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

type Files = {
  fileName: string
  modelStatus: string
  modelFile: string | null
  posterFile: string | null
  imageIds: string[]
}

/** The files and images of a creation, also of a deleted one as long as they are kept. */
export const findFiles = (db: Db, id: number): Promise<Files | undefined> =>
  db
    .selectFrom('creations')
    .where('object_id', '=', id)
    .where('files_removed_at', 'is', null)
    .select([
      'file_name as fileName',
      'model_status as modelStatus',
      'model_file as modelFile',
      'poster_file as posterFile',
    ])
    .select(sql<string[]>`array(select image_id from creation_images where creation_id = object_id)`.as('imageIds'))
    .executeTakeFirst()

/** Creations that were deleted before a time and whose files are still there, some at a time. */
export async function listDeletedWithFiles(db: Db, before: Date): Promise<number[]> {
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

export async function markFilesRemoved(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('creations').set({ files_removed_at: at }).where('object_id', '=', id).execute()
}

/** Those of some images that stand in no creation. */
export async function listUnshownImages(db: Db, imageIds: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from unnest(${imageIds}::text[]) i (id)
    where not exists (select from creation_images where image_id = i.id)`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** All creations of a person with their texts, also deleted ones: they are still kept. */
export const listCreationsOf = (db: Db, userId: number) =>
  db
    .selectFrom('creations')
    .innerJoin('objects', 'objects.id', 'creations.object_id')
    .where('objects.author_id', '=', userId)
    .orderBy('objects.id')
    .select(['objects.lwid', 'creations.kind', 'creations.title', 'creations.body'])
    .select(['creations.original_name as fileName', 'creations.sha256', 'creations.byte_size as byteSize'])
    .select(['objects.created_at as createdAt', 'objects.edited_at as editedAt', 'objects.deleted_at as deletedAt'])
    .execute()

export async function isModelKnown(db: Db, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('creations')
    .where((where) => where.or([where('model_file', '=', file), where('poster_file', '=', wholePosterOf(file))]))
    .select('object_id')
    .executeTakeFirst()
  return row !== undefined
}
