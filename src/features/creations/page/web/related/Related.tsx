import type { LoadContext } from '#client/extensions/pageRoute.ts'
import type { Creation } from '../creation.ts'
import { CreationLineageDoc, MoreByAuthorDoc } from './Related.graphql.ts'

export { CreationTags } from '../../../web/tags/CreationTags.tsx'
export { CreationActions } from '../CreationActions.tsx'
export { LineageFacts, Remixes } from './Lineage.tsx'
export { MadeIn } from './MadeIn.tsx'
export { MoreByAuthor } from './MoreByAuthor.tsx'

export const loadRelated = (query: LoadContext['query'], { id, author }: Creation) =>
  Promise.all([query(CreationLineageDoc, { id }), query(MoreByAuthorDoc, { author: author.username })])
