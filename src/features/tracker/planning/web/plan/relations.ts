import type { Ticket } from '../../../web/ticket.ts'
import { messages } from '../../messages.ts'

export type RelationKind = Ticket['relations'][number]['kind']

export const relationKinds = ['BLOCKS', 'BLOCKED_BY', 'FOLLOWS', 'FOLLOWED_BY'] as const satisfies RelationKind[]

const labels: Record<RelationKind, () => string> = {
  BLOCKS: messages.plan.blocks,
  BLOCKED_BY: messages.plan.blockedBy,
  FOLLOWS: messages.plan.follows,
  FOLLOWED_BY: messages.plan.followedBy,
}

export const getRelationText = (kind: RelationKind): string => labels[kind]()
