import type { Resolvers } from '#generated/resolvers.ts'
import { trackerPaths } from '../../contract/paths.ts'
import { viewPolicy } from '../../server/policy.ts'

export const viewResolvers: Resolvers['TicketView'] = {
  isShared: ({ userId }) => userId === null,
  canEdit: (view, _, ctx) => viewPolicy.save(ctx.viewer, view),
  canonicalPath: ({ productKey, query, sort, boardGroup }) =>
    trackerPaths.tracker(productKey, {
      q: query || undefined,
      sort: sort || undefined,
      ...(boardGroup && {
        view: 'board',
        ...(boardGroup !== 'STATUS' && { group: boardGroup.toLowerCase() }),
      }),
    }),
}
