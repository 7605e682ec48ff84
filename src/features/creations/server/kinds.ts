import { paths } from '#app/paths.ts'
import { inLanguage } from '#language/language.ts'
import { changesOfSight } from '#objects/server/changesOfSight.ts'
import { textOf } from '#objects/server/meta.ts'
import type { Context, ObjectKind } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { changes, type SearchDocument } from '#platform/search.ts'
import { creationDeleted, creationPublished, creationUpdated } from '../contract/events.ts'
import { m } from '../messages.ts'
import { findVisibleCreation } from './loadCreation.ts'
import { creationPath, typeName } from './paths.ts'
import { creationPolicy } from './policy.ts'
import { findCreationsById, findDetails } from './queries.ts'
import type { CreationDetails, CreationRow } from './rows.ts'

const viewCreation = (ctx: Context, creation: CreationRow): ObjectView => {
  const { id, lwid, title } = creation
  const context = { title: inLanguage(ctx.language, m.creationHub), canonicalPath: paths.hubIndex() }
  return { id, lwid, parentId: null, title, canonicalPath: creationPath(creation), canComment: true, context }
}

const visibleCreations = async (ctx: Context, ids: readonly number[]): Promise<CreationRow[]> =>
  (await findCreationsById(ctx.db, ids)).filter((row) => creationPolicy.see(ctx.viewer, row))

async function documentsOf(ctx: Context, ids: readonly number[]): Promise<Map<number, SearchDocument>> {
  const [rows, details] = await Promise.all([findCreationsById(ctx.db, ids), findDetails(ctx.db, ids)])
  const open = rows.filter((row) => !row.hiddenAt)
  return new Map(
    open.flatMap((row) => {
      const more = details.get(row.id)
      return more ? [[row.id, documentOf(row, more)]] : []
    }),
  )
}

function documentOf(row: CreationRow, details: CreationDetails): SearchDocument {
  const { title, author, createdAt, number, kind, needs } = row
  const { renderedBody, mods, modId, modName, gameVersion } = details
  return {
    title,
    text: textOf(renderedBody),
    words: [author.username, modId, modName, ...mods.map(({ id }) => id)].filter(Boolean).join(' '),
    authorId: author.id,
    createdAt,
    needAnyRole: [],
    facets: { kind: [kind], version: [gameVersion.slice(0, 2).join('.')].filter(Boolean), needs },
    number,
  }
}

export const creationKind: ObjectKind = {
  kind: 'creation',
  prefix: 'ctn',
  async view(ctx, ids) {
    return new Map((await visibleCreations(ctx, ids)).map((row) => [row.id, viewCreation(ctx, row)]))
  },
  async find(ctx, lwid) {
    const creation = await findVisibleCreation(ctx, lwid)
    return creation && viewCreation(ctx, creation)
  },
  // Nothing holds creations and counts them; with this the staff can hide them.
  count: () => Promise.resolve(),
  async bodies(db, ids) {
    return new Map([...(await findDetails(db, ids))].map(([id, { renderedBody }]) => [id, renderedBody]))
  },
  announce(record, { id, authorId }) {
    record(creationPublished({ creationId: id, by: authorId }))
  },
  search: {
    documents: documentsOf,
    changedBy: [
      ...[creationPublished, creationUpdated, creationDeleted].map((event) => changes(event, (e) => [e.creationId])),
      ...changesOfSight('creation'),
    ],
    results: {
      type: (row) => typeName[(row as CreationRow).kind],
      rows: async (ctx, ids) => new Map((await visibleCreations(ctx, ids)).map((row) => [row.id, row])),
    },
  },
}
