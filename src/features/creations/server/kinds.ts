import { withLanguage } from '#language/language.ts'
import type { ObjectKind } from '#objects/server/objectKind.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import { reindexOn, type SearchDocument } from '#objects/server/search.ts'
import { toSearchTexts } from '#objects/server/searchText.ts'
import { visibilityTriggers } from '#objects/server/visibilityTriggers.ts'
import type { Context } from '#platform/context.ts'
import {
  creationDeleted,
  creationPublished,
  creationTagRemoved,
  creationUpdated,
  versionAdded,
  versionChanged,
} from '../contract/events.ts'
import { creationPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { findChangelogs } from '../versions/server/queries.ts'
import { findVisibleCreation } from './loadCreation.ts'
import { creationPath, typeName } from './paths.ts'
import { creationPolicy } from './policy.ts'
import { findCreationsById, findDeletedCreationTitles, findDetails } from './queries.ts'
import type { CreationDetails, CreationRow } from './rows.ts'

const toObjectView = (ctx: Context, creation: CreationRow): ObjectView => {
  const { id, lwid, title, hiddenAt } = creation
  const context = { title: withLanguage(ctx.language, messages.creationHub), canonicalPath: creationPaths.hubIndex() }
  const canonicalPath = creationPath(creation)
  return { id, lwid, parentId: null, title, isListed: !hiddenAt, canonicalPath, canComment: true, context }
}

const findVisibleCreations = async (ctx: Context, ids: readonly number[]): Promise<CreationRow[]> =>
  (await findCreationsById(ctx.db, ids)).filter((row) => creationPolicy.see(ctx.viewer, row))

async function loadSearchDocuments(ctx: Context, ids: readonly number[]): Promise<Map<number, SearchDocument>> {
  const [rows, details] = await Promise.all([findCreationsById(ctx.db, ids), findDetails(ctx.db, ids)])
  const visibleRows = rows.filter((row) => !row.hiddenAt)
  return new Map(
    visibleRows.flatMap((row) => {
      const rowDetails = details.get(row.id)
      return rowDetails ? [[row.id, toSearchDocument(row, rowDetails)]] : []
    }),
  )
}

function toSearchDocument(row: CreationRow, details: CreationDetails): SearchDocument {
  const { title, author, createdAt, number, kind, needs, tags } = row
  const { renderedBody, mods, modId, modName, gameVersion } = details
  return {
    title,
    ...toSearchTexts(renderedBody),
    keywords: [author.username, modId, modName, ...mods.map(({ id }) => id), ...tags].filter(Boolean).join(' '),
    authorId: author.id,
    createdAt,
    needAnyRole: [],
    facets: { kind: [kind], version: [gameVersion.slice(0, 2).join('.')].filter(Boolean), needs, tag: tags },
    number,
  }
}

export const creationKind: ObjectKind = {
  kind: 'creation',
  prefix: 'ctn',
  names: { one: messages.kind.creation, many: messages.kind.creations },
  async loadViews(ctx, ids) {
    return new Map((await findVisibleCreations(ctx, ids)).map((row) => [row.id, toObjectView(ctx, row)]))
  },
  async findByLwid(ctx, lwid) {
    const creation = await findVisibleCreation(ctx, lwid)
    return creation && toObjectView(ctx, creation)
  },
  // Required for staff to hide creations, although no parent counts them.
  adjustCounters: () => Promise.resolve(),
  listInvisibleParents: () => Promise.resolve([]),
  async loadBodies(db, ids) {
    const [details, changelogs] = await Promise.all([findDetails(db, ids), findChangelogs(db, ids)])
    return new Map(
      [...details].map(([id, { renderedBody }]) => [id, [renderedBody, ...(changelogs.get(id) ?? [])].join('\n')]),
    )
  },
  loadDeletedTitles: findDeletedCreationTitles,
  emitCreated(record, { id, authorId }) {
    record(creationPublished({ creationId: id, by: authorId }))
  },
  emitUpdated(record, { id, authorId }) {
    record(creationUpdated({ creationId: id, by: authorId, removedImages: [] }))
  },
  search: {
    loadDocuments: loadSearchDocuments,
    triggers: [
      ...[creationPublished, creationUpdated, creationDeleted].map((event) => reindexOn(event, (e) => [e.creationId])),
      reindexOn(creationTagRemoved, (e) => [e.creationId]),
      ...[versionAdded, versionChanged].map((event) => reindexOn(event, (e) => [e.creationId])),
      ...visibilityTriggers('creation'),
    ],
    results: {
      type: (row) => typeName[(row as CreationRow).kind],
      rows: async (ctx, ids) => new Map((await findVisibleCreations(ctx, ids)).map((row) => [row.id, row])),
    },
  },
}
