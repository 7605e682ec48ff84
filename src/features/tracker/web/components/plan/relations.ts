import { planMessages } from '../../planMessages.ts'
import type { Ticket } from '../../ticket.ts'

export type RelationKind = Ticket['relations'][number]['kind']

export const relationKinds = ['BLOCKS', 'BLOCKED_BY', 'FOLLOWS', 'FOLLOWED_BY'] as const satisfies RelationKind[]

const labels: Record<RelationKind, () => string> = {
  BLOCKS: planMessages.blocks,
  BLOCKED_BY: planMessages.blockedBy,
  FOLLOWS: planMessages.follows,
  FOLLOWED_BY: planMessages.followedBy,
}

export const getRelationText = (kind: RelationKind): string => labels[kind]()
