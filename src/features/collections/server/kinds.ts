import { withLanguage } from '#language/language.ts'
import type { ObjectKind } from '#objects/server/objectKind.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import type { Context } from '#platform/context.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { collectionCreated, collectionUpdated } from '../contract/events.ts'
import { collectionPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { findVisibleCollection } from './loadCollection.ts'
import { collectionPath } from './paths.ts'
import { collectionPolicy, isListed } from './policy.ts'
import { findCollectionsById, findTexts, findTitles } from './queries.ts'
import type { CollectionRow } from './rows.ts'

function toObjectView(ctx: Context, collection: CollectionRow): ObjectView {
  const { id, lwid, title } = collection
  const context = {
    title: withLanguage(ctx.language, messages.kind.collections),
    canonicalPath: collectionPaths.index(),
  }
  const canonicalPath = collectionPath(collection)
  return { id, lwid, parentId: null, title, isListed: isListed(collection), canonicalPath, canComment: false, context }
}

export const collectionKind: ObjectKind = {
  kind: 'collection',
  prefix: 'col',
  names: { one: messages.kind.collection, many: messages.kind.collections },
  async loadViews(ctx, ids) {
    const rows = await findCollectionsById(ctx.db, ids)
    const visible = rows.filter((row) => collectionPolicy.see(ctx.viewer, row))
    return new Map(visible.map((row) => [row.id, toObjectView(ctx, row)]))
  },
  async findByLwid(ctx, lwid) {
    const collection = await findVisibleCollection(ctx, lwid)
    return collection && toObjectView(ctx, collection)
  },
  // Required for staff to hide collections, although no parent counts them.
  adjustCounters: () => Promise.resolve(),
  async loadBodies(db, ids) {
    const texts = await findTexts(db, ids)
    return new Map([...texts].map(([id, all]) => [id, all.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')]))
  },
  loadDeletedTitles: findTitles,
  emitCreated(emit, { id, authorId }) {
    emit(collectionCreated({ collectionId: id, by: authorId }))
  },
  emitUpdated(emit, { id, authorId }) {
    emit(collectionUpdated({ collectionId: id, by: authorId }))
  },
}
