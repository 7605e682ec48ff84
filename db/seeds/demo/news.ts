import { createComment } from '#features/comments/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import type { DemoStage } from '../seeding.ts'
import { hourMs } from './time.ts'

const reader = 'demo-staff'
const replies = [
  {
    by: 'karnaugh',
    hoursAgo: 26,
    body: 'Agreed, and thank you for writing it down. I would put the second paragraph first.',
  },
  {
    by: 'petra.holm',
    hoursAgo: 7,
    body: 'I showed it to two people who joined last week. Both asked where the rules are, so let us link them.',
  },
  { by: 'gatework', hoursAgo: 3, body: '@demo-staff shall we use it from Monday on?' },
]
const likes = [
  { by: 'karnaugh', hoursAgo: 25 },
  { by: 'joon.park', hoursAgo: 5 },
]

/** Gives the account of the staff, too, something to come back to. */
export async function seedNews({ posts, now, as, person }: DemoStage): Promise<void> {
  const own = posts.findLast(({ post }) => post.author === reader && post.forumKey === 'staff')
  if (!own) return
  const contextOf = ({ by, hoursAgo }: { by: string; hoursAgo: number }) =>
    as(person(by), new Date(now.getTime() - hoursAgo * hourMs))
  const objectId = own.row.lwid
  for (const { body, ...who } of replies) await createComment(contextOf(who), { objectId, parentId: null, body })
  for (const who of likes) await setRating(contextOf(who), { objectId })
}
