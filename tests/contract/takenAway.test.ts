import { beforeAll, describe, expect, it } from 'vitest'
import { deleteComment } from '#features/comments/server/index.ts'
import { restoreComment } from '#features/comments/server/operations/restoreComment.ts'
import { removeCreationTag } from '#features/creations/server/operations/removeCreationTag.ts'
import { updateCreation } from '#features/creations/server/operations/updateCreation.ts'
import { restoreCreationVersion } from '#features/creations/versions/server/operations/restoreCreationVersion.ts'
import { withdrawCreationVersion } from '#features/creations/versions/server/operations/withdrawCreationVersion.ts'
import { deletePost } from '#features/forum/server/operations/deletePost.ts'
import { lockPost } from '#features/forum/server/operations/lockPost.ts'
import { movePost } from '#features/forum/server/operations/movePost.ts'
import { pinPost } from '#features/forum/server/operations/pinPost.ts'
import { unlockPost } from '#features/forum/server/operations/unlockPost.ts'
import { unpinPost } from '#features/forum/server/operations/unpinPost.ts'
import { undeleteObject } from '#features/moderation/server/index.ts'
import { hideObject } from '#features/moderation/server/operations/hideObject.ts'
import { liftSanctions } from '#features/moderation/server/operations/liftSanctions.ts'
import { restoreObject } from '#features/moderation/server/operations/restoreObject.ts'
import { silenceUser } from '#features/moderation/server/operations/sanctionUser.ts'
import { setTicketStatus } from '#features/tracker/closing/server/operations/setTicketStatus.ts'
import type { Context } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createWorldSave } from '#tests/gameSaves.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite({ WRITE_LIMIT_FACTOR: '10' })
const make = factories(site)
const as = (viewer: Viewer): Context => site.context({ viewer })

let author: Viewer & { lwid: string }
let moderator: Viewer
beforeAll(async () => {
  author = await make.user()
  moderator = await make.user({ roles: ['moderator'] })
})

type Who = 'author' | 'moderator'
/** Takes something away, and returns how it is brought back. */
type Takeaway = (taker: Context) => Promise<(bringer: Context) => Promise<unknown>>

const creationVersion: Takeaway = async (taker) => {
  const creation = await make.creation({ by: author })
  await make.creationVersion(author, creation, { file: createWorldSave({ relays: 3 }) })
  const version = { creationId: creation.lwid, number: 2 }
  await withdrawCreationVersion(taker, { ...version, reason: 'Malware' })
  return (bringer) => restoreCreationVersion(bringer, version)
}

const creationTag: Takeaway = async (taker) => {
  const { lwid: creationId, title } = await make.creation({ by: author, tags: ['adder', 'casino'] })
  const setTags = (ctx: Context, tags: string[]) =>
    updateCreation(ctx, { creationId, title, body: 'A body', images: [], tags })
  if (taker.viewer?.id === author.id) await setTags(taker, ['adder'])
  else await removeCreationTag(taker, { creationId, tag: 'casino' })
  return (bringer) => setTags(bringer, ['adder', 'casino'])
}

const comment: Takeaway = async (taker) => {
  const { lwid: commentId } = await make.comment({ by: author })
  await deleteComment(taker, { commentId })
  return (bringer) => restoreComment(bringer, { commentId })
}

const post: Takeaway = async (taker) => {
  const { lwid } = await make.post({ by: author })
  await deletePost(taker, { postId: lwid })
  return (bringer) => undeleteObject(bringer, { objectId: lwid })
}

const hidden =
  (create: () => Promise<{ lwid: string }>): Takeaway =>
  async (taker) => {
    const { lwid: objectId } = await create()
    await hideObject(taker, { objectId })
    return (bringer) => restoreObject(bringer, { objectId })
  }

const openTicket: Takeaway = async (taker) => {
  const { lwid: ticketId } = await make.ticket({ by: author })
  await setTicketStatus(taker, { ticketId, open: false, closedVersion: '' })
  return (bringer) => setTicketStatus(bringer, { ticketId, open: true, closedVersion: '' })
}

const comments: Takeaway = async (taker) => {
  const { lwid: postId } = await make.post({ by: author })
  await lockPost(taker, { postId, reason: 'Answered', until: null })
  return (bringer) => unlockPost(bringer, { postId })
}

const pin: Takeaway = async (taker) => {
  const { lwid: postId } = await make.pinnedPost({ by: author })
  await unpinPost(taker, { postId })
  return (bringer) => pinPost(bringer, { postId, everywhere: false, until: null })
}

const place: Takeaway = async (taker) => {
  const [home, attic] = [await make.forum(), await make.forum()]
  const { lwid: postId } = await make.post({ by: author, forumKey: home.key })
  await movePost(taker, { postId, forumId: attic.lwid })
  return (bringer) => movePost(bringer, { postId, forumId: home.lwid })
}

const voice: Takeaway = async (taker) => {
  const person = await make.user()
  await silenceUser(taker, { userId: person.id, reason: 'Spam', until: null })
  return (bringer) => liftSanctions(bringer, { userId: person.id })
}

/** Actors who bring back what the author or a moderator took away; null if the author cannot take it away. */
const table: Record<string, { take: Takeaway; byAuthor: Who[] | null; byModerator: Who[] }> = {
  'a version that was withdrawn': {
    take: creationVersion,
    byAuthor: ['author', 'moderator'],
    byModerator: ['moderator'],
  },
  // A moderator takes tags away, and gives them back by the log only.
  'a tag of a creation': { take: creationTag, byAuthor: ['author'], byModerator: [] },
  'a deleted comment': { take: comment, byAuthor: ['author', 'moderator'], byModerator: ['moderator'] },
  'a deleted post': { take: post, byAuthor: ['moderator'], byModerator: ['moderator'] },
  'a hidden post': { take: hidden(() => make.post({ by: author })), byAuthor: null, byModerator: ['moderator'] },
  'a hidden comment': { take: hidden(() => make.comment({ by: author })), byAuthor: null, byModerator: ['moderator'] },
  'a hidden ticket': { take: hidden(() => make.ticket({ by: author })), byAuthor: null, byModerator: ['moderator'] },
  'a hidden creation': {
    take: hidden(() => make.creation({ by: author })),
    byAuthor: null,
    byModerator: ['moderator'],
  },
  'a hidden collection': {
    take: hidden(() => make.collection({ by: author })),
    byAuthor: null,
    byModerator: ['moderator'],
  },
  'a closed ticket': { take: openTicket, byAuthor: ['moderator'], byModerator: ['moderator'] },
  'the comments of a locked post': { take: comments, byAuthor: null, byModerator: ['moderator'] },
  'a pin': { take: pin, byAuthor: null, byModerator: ['moderator'] },
  'the forum of a moved post': { take: place, byAuthor: null, byModerator: ['moderator'] },
  'the voice of a silenced user': { take: voice, byAuthor: null, byModerator: ['moderator'] },
}

async function listBringers(take: Takeaway, taker: Viewer): Promise<Who[]> {
  const bringers: Who[] = []
  for (const [who, viewer] of [
    ['author', author],
    ['moderator', moderator],
  ] as const) {
    const bringBack = await take(as(taker))
    // Some operations answer false for what they did not do.
    const done = await bringBack(as(viewer)).catch(() => false)
    if (done !== false) bringers.push(who)
  }
  return bringers
}

describe('what was taken away', () => {
  it.each(nonEmpty(Object.entries(table)))(
    'is brought back by who may: %s',
    async (_name, { take, byAuthor, byModerator }) => {
      expect(await listBringers(take, moderator)).toEqual(byModerator)
      if (byAuthor) expect(await listBringers(take, author)).toEqual(byAuthor)
      else await expect(take(as(author))).rejects.toThrow()
    },
  )
})
