import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import { partsModule } from './partsModule.ts'
import { parsePlace } from './place.ts'

export { Comments } from './Comments.tsx'
export type { CommentActionProps } from './subject.ts'

type Subject = { id: string; canonicalPath: string }

/** The `load` of the subject's page calls this; the page's address has the order and the part. */
export async function loadComments(
  { query, search }: Pick<LoadContext, 'query' | 'search'>,
  { id: objectId, canonicalPath }: Subject,
): Promise<Pick<PageHead, 'canonicalPath' | 'isPastEnd' | 'perViewer'>> {
  const { order, part = 0 } = parsePlace(search)
  const { conversation } = await query(CommentsDoc, { objectId, part: part || undefined, order })
  const parts = conversation?.parts ?? 1
  if (part || parts > 1) await partsModule.load()
  return {
    canonicalPath: part && !order ? `${canonicalPath}?part=${part}` : canonicalPath,
    isPastEnd: part >= parts,
    perViewer: { conversationId: objectId, showsComments: true },
  }
}
