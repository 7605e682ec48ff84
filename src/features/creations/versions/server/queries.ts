import { sql } from 'kysely'
import { type ComparisonSummary, modelBuild } from '#gamefiles/index.ts'
import type { Db } from '#platform/db/db.ts'
import { toModelFileName, toPosterFileName } from '../../models/server/posterVariants.ts'
import type {
  CreationRow,
  CreationVersionRow,
  DeclaredDependency,
  ModelError,
  ModelStatus,
  StoredComparison,
  VersionFacts,
} from '../../server/rows.ts'

const selectVersions = (db: Db) =>
  db
    .selectFrom('creation_versions')
    .select(['id as versionId', 'number', 'changelog', 'rendered_changelog as renderedChangelog'])
    .select(['file_name as fileName', 'original_name as originalName', 'byte_size as byteSize', 'sha256'])
    .select('file_in_package as fileInPackage')
    .select(['game_version as gameVersion', 'component_count as componentCount', 'wire_count as wireCount'])
    .select(['mod_version as modVersion', 'download_count as downloadCount', 'created_at as createdAt'])
    .select(['withdrawn_at as withdrawnAt', 'withdrawal_reason as withdrawalReason'])
    .select('withdrawn_by_staff as withdrawnByStaff')
    .select([sql<ModelStatus>`model_status`.as('modelStatus'), 'model_file as modelFile', 'model_size as modelSize'])
    .select(sql<ModelError | null>`model_error`.as('modelError'))
    .select(['model_gzip_size as modelGzipSize', 'model_wires_left_out as modelWiresLeftOut'])
    .select('model_loop_size as modelLoopSize')
    .select(['poster_file as posterFile', 'poster_size as posterSize', 'poster_form_sizes as posterFormSizes'])
    .select('poster_wires_left_out as posterWiresLeftOut')

export async function findVersion(
  db: Db,
  creation: CreationRow,
  number: number,
): Promise<CreationVersionRow | undefined> {
  const query = selectVersions(db).where('creation_id', '=', creation.id).where('number', '=', number)
  const row = await query.executeTakeFirst()
  return row && { ...row, creation }
}

/** Finds the newest version of each save that opens in a game, which excludes game versions from `until` on. */
export async function findOpeningVersions(
  db: Db,
  creations: readonly CreationRow[],
  until: readonly number[],
): Promise<Map<number, CreationVersionRow>> {
  const byId = new Map(creations.map((creation) => [creation.id, creation]))
  const rows = await selectVersions(db)
    .distinctOn('creation_id')
    .select('creation_id as creationId')
    .where('creation_id', '=', sql<number>`any(${[...byId.keys()]})`)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`game_version <> '{}' and game_version < ${until}::integer[]`)
    .orderBy('creation_id')
    .orderBy('number', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ creationId, ...row }) => {
      const creation = byId.get(creationId)
      return creation ? [[creationId, { ...row, creation }]] : []
    }),
  )
}

/** Lists versions, newest first. Numbers have no gaps, so a page is a range of them. */
export async function listVersions(
  db: Db,
  creation: CreationRow,
  { offset, limit }: { offset: number; limit: number },
): Promise<CreationVersionRow[]> {
  const max = creation.versionCount - offset
  const rows = await selectVersions(db)
    .where('creation_id', '=', creation.id)
    .where('number', '<=', max)
    .where('number', '>', max - limit)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, creation }))
}

export async function findVersionFacts(db: Db, versionIds: readonly number[]): Promise<Map<number, VersionFacts>> {
  const rows = await db
    .selectFrom('creation_versions')
    .where('id', '=', sql<number>`any(${versionIds})`)
    .select(['id', 'save_size as saveSize', 'parts', 'mods', 'needs', 'dependencies', 'squares'])
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts as unknown as VersionFacts]))
}

/** Returns the number of the version of a creation that has these bytes. */
export async function findVersionBySha256(db: Db, creationId: number, sha256: string): Promise<number | undefined> {
  const query = db.selectFrom('creation_versions').where('creation_id', '=', creationId).where('sha256', '=', sha256)
  return (await query.select('number').executeTakeFirst())?.number
}

export async function findVersionByFileName(db: Db, creationId: number, fileName: string): Promise<number | undefined> {
  const query = db.selectFrom('creation_versions').where('creation_id', '=', creationId)
  return (await query.where('file_name', '=', fileName).select('number').executeTakeFirst())?.number
}

/** Returns the number of the version of a mod that has the same version in its manifest, such as 1.10 and v1.10.0. */
export async function findVersionByModVersion(
  db: Db,
  creationId: number,
  modVersion: string,
): Promise<number | undefined> {
  const order = sql`mod_version_order(${modVersion})`
  const query = db.selectFrom('creation_versions').where('creation_id', '=', creationId)
  const isSame = sql<boolean>`mod_version_order = ${order} or ${order} is null and lower(mod_version) = ${modVersion.toLowerCase()}`
  return (await query.where(isSame).orderBy('number').limit(1).select('number').executeTakeFirst())?.number
}

/** Returns the newest version that is not withdrawn, other than `except`: of a mod, the one with the highest number in its manifest. */
export async function findCurrentNumber(db: Db, creationId: number, except = 0): Promise<number | undefined> {
  const query = db
    .selectFrom('creation_versions')
    .where('creation_id', '=', creationId)
    .where('number', '<>', except)
    .where('withdrawn_at', 'is', null)
  const newest = query.orderBy('mod_version_order', (order) => order.desc().nullsLast()).orderBy('number', 'desc')
  return (await newest.limit(1).select('number').executeTakeFirst())?.number
}

export const listVersionFiles = (db: Db, creationId: number) =>
  db
    .selectFrom('creation_versions')
    .where('creation_id', '=', creationId)
    .orderBy('number', 'desc')
    .select(['id as versionId', 'number', 'file_name as fileName', 'file_in_package as fileInPackage'])
    .select(['model_status as modelStatus', 'creation_versions.model_file as modelFile', 'poster_file as posterFile'])
    .execute()

export async function listComparisonFiles(db: Db, creationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('creation_version_comparisons as c')
    .innerJoin('creation_versions as v', 'v.id', 'c.version_id')
    .where('v.creation_id', '=', creationId)
    .select('c.model_file as file')
    .execute()
  return rows.flatMap(({ file }) => file ?? [])
}

/** Finds what changed since an earlier version; undefined until both are compared. */
export const findComparison = (
  db: Db,
  versionId: number,
  formerNumber: number,
): Promise<StoredComparison | undefined> =>
  db
    .selectFrom('creation_version_comparisons')
    .where('version_id', '=', versionId)
    .where('former_number', '=', formerNumber)
    .select(['version_id as versionId', sql<'ready' | 'failed'>`status`.as('status')])
    .select([sql<ComparisonSummary | null>`summary`.as('summary'), 'model_file as modelFile'])
    .select(['model_size as modelSize', 'model_gzip_size as modelGzipSize'])
    .select('model_wires_left_out as modelWiresLeftOut')
    .executeTakeFirst()

export type OutdatedModel = {
  versionId: number
  creationId: number
  fileName: string
  fileInPackage: string | null
  modelStatus: ModelStatus
}

/** The oldest version whose model or picture an earlier build made or should have made, and whose file is still there. */
export const findOutdatedModel = (db: Db): Promise<OutdatedModel | undefined> =>
  db
    .selectFrom('creation_versions as v')
    .innerJoin('creations', 'creations.object_id', 'v.creation_id')
    .where('creations.files_removed_at', 'is', null)
    .where('v.model_build', '<', modelBuild)
    // The condition is a literal, so that it matches the partial index.
    .where(sql<boolean>`(v.model_status <> 'none' or v.poster_file is not null)`)
    .orderBy('v.model_build')
    .orderBy('v.id')
    .select(['v.id as versionId', 'v.creation_id as creationId', 'v.file_name as fileName'])
    .select(['v.file_in_package as fileInPackage', sql<ModelStatus>`v.model_status`.as('modelStatus')])
    .limit(1)
    .executeTakeFirst()

export async function isModelFileReferenced(db: Db, file: string): Promise<boolean> {
  const [model, poster] = [toModelFileName(file), toPosterFileName(file)]
  const found = await sql`
    select from creation_versions where model_file = ${model} or poster_file = ${poster}
    union all select from creation_version_comparisons where model_file = ${model} limit 1`.execute(db)
  return found.rows.length > 0
}

/** Finds the dependencies that the author declares, in the author's order. */
export async function findDeclaredDependencies(
  db: Db,
  versionIds: readonly number[],
): Promise<Map<number, DeclaredDependency[]>> {
  const rows = await db
    .selectFrom('creation_version_dependencies')
    .where('version_id', '=', sql<number>`any(${versionIds})`)
    .orderBy('version_id')
    .orderBy('position')
    .select(['version_id as versionId', 'type', 'creation_id as creationId', 'mod_id as modId'])
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.versionId)
  return new Map([...grouped].map(([id, list]) => [id, list.map((row) => row as DeclaredDependency)]))
}

export type Requirements = { id: number; modIds: string[]; creationIds: number[] }

/** Lists what the current versions of creations require; leaves out creations that are not listed. */
export async function listRequirements(db: Db, creationIds: readonly number[]): Promise<Requirements[]> {
  const found = await sql<Requirements>`
    select c.object_id as id,
      c.needs || array(select d.mod_id from creation_version_dependencies d
        where d.version_id = v.id and d.type = 'required' and d.mod_id is not null) as "modIds",
      array(select d.creation_id from creation_version_dependencies d
        where d.version_id = v.id and d.type = 'required' and d.creation_id is not null) as "creationIds"
    from creations c join creation_versions v on v.creation_id = c.object_id and v.number = c.version_number
    where c.object_id = any(${creationIds}::bigint[]) and c.listed`.execute(db)
  return found.rows.map((row) => ({ ...row, creationIds: row.creationIds.map(Number) }))
}

/** Lists the versions of all creations of a user, including deleted creations. */
export const listVersionsByAuthor = (db: Db, userId: number) =>
  db
    .selectFrom('creation_versions as v')
    .innerJoin('objects', 'objects.id', 'v.creation_id')
    .where('objects.author_id', '=', userId)
    .orderBy('v.creation_id')
    .orderBy('v.number')
    .select(['objects.lwid as creation', 'v.number', 'v.changelog', 'v.original_name as fileName', 'v.sha256'])
    .select(['v.byte_size as byteSize', 'v.created_at as createdAt', 'v.withdrawn_at as withdrawnAt'])
    .select('v.withdrawal_reason as withdrawalReason')
    .execute()

/** Finds the latest changelogs of each creation, for moderation. */
export async function findChangelogs(db: Db, creationIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('creation_versions')
    .innerJoin('creations', 'creations.object_id', 'creation_versions.creation_id')
    .where('creation_id', '=', sql<number>`any(${creationIds})`)
    .where('rendered_changelog', '<>', '')
    .where(sql<boolean>`creation_versions.number > creations.version_count - 5`)
    .orderBy('creation_versions.number', 'desc')
    .select(['creation_id as id', 'rendered_changelog as html'])
    .execute()
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, list]) => [id, list.map(({ html }) => html)]))
}
