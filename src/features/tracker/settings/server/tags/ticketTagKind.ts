import type { TopicKind } from '#features/notifications/server/index.ts'
import { formatTerm } from '#objects/query/formatQueryValue.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import { productPolicy } from '../../../server/policy.ts'
import { listProducts } from '../products.queries.ts'
import { findTags } from './queries.ts'

/** The page of a tag of all products is the list of the first one. */
export const ticketTagKind: TopicKind = {
  kind: 'ticketTag',
  name: messages.kind.ticketTags,
  async loadTopics(ctx, ids) {
    const [tags, all] = await Promise.all([findTags(ctx.db, ids), listProducts(ctx.db)])
    const products = all.filter((product) => productPolicy.see(ctx.viewer, product))
    return new Map(
      tags.flatMap(({ id, name, productKey }) => {
        const product = productKey ? products.find(({ key }) => key === productKey) : products[0]
        if (!product) return []
        const canonicalPath = trackerPaths.tracker(product.key, { q: formatTerm('tag', name) })
        return [[id, { title: name, canonicalPath, place: productKey ? product.name : '' }]]
      }),
    )
  },
}
