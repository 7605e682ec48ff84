import { paths } from '#app/paths.ts'
import { inLanguage } from '#language/language.ts'
import type { Context, ObjectKind } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { m } from '../messages.ts'
import { findVisibleCreation } from './loadCreation.ts'
import { creationPath } from './paths.ts'
import { creationPolicy } from './policy.ts'
import { findCreationsById } from './queries.ts'
import type { CreationRow } from './rows.ts'

const viewCreation = (ctx: Context, creation: CreationRow): ObjectView => {
  const { id, lwid, title } = creation
  const context = { title: inLanguage(ctx.language, m.creationHub), canonicalPath: paths.hubIndex() }
  return { id, lwid, parentId: null, title, canonicalPath: creationPath(creation), canComment: true, context }
}

export const creationKind: ObjectKind = {
  kind: 'creation',
  prefix: 'ctn',
  async view(ctx, ids) {
    const rows = (await findCreationsById(ctx.db, ids)).filter((row) => creationPolicy.see(ctx.viewer, row))
    return new Map(rows.map((row) => [row.id, viewCreation(ctx, row)]))
  },
  async find(ctx, lwid) {
    const creation = await findVisibleCreation(ctx, lwid)
    return creation && viewCreation(ctx, creation)
  },
}
