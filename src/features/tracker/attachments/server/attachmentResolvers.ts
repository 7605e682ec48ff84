import type { Resolvers } from '#generated/resolvers.ts'
import { userTag } from '#objects/contract/tags.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { attachmentPolicy } from '../../server/policy.ts'
import { toAttachmentName, toAttachmentPath } from './attachmentPath.ts'

export const attachmentResolvers: Resolvers['TicketAttachment'] = {
  kind: ({ kind }) => kind.toUpperCase() as Uppercase<typeof kind>,
  name: toAttachmentName,
  createdAt: ({ createdAt }) => toEpochSeconds(createdAt),
  author({ author }, _, ctx) {
    ctx.cacheTags.add(userTag(author.id))
    return author
  },
  downloadUrl: ({ id, ticket }, _, ctx) => toAttachmentPath(ctx, ticket, id),
  canRemove: (attachment, _, ctx) => attachmentPolicy.remove(ctx.viewer, attachment),
}
