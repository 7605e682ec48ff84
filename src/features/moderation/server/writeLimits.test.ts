import { describe, expect, it } from 'vitest'
import { createComment } from '#features/comments/server/index.ts'
import { createPost } from '#features/forum/server/index.ts'
import { createTicket } from '#features/tracker/server/index.ts'
import { RateLimitError } from '#platform/errors.ts'
import { consumeMutationLimit, maxMutationsPerMinute } from '#platform/graphql/limitMutations.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { type TestSite, testSite } from '#tests/testSite.ts'
import { textRateLimits } from '../contract/limits.ts'

const site = await testSite()
const make = factories(site)

/** Limits apply only to contexts with a network. */
const from = (viewer: Viewer, on: TestSite = site) => on.context({ viewer, network: '192.0.2.1' })

async function countUntilRejected(write: (n: number) => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 500; n++) {
    const error = await write(n).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error instanceof RateLimitError && error.retryAfterSeconds <= 600) return n
    if (error) throw error
  }
  return Number.POSITIVE_INFINITY
}

describe('the limit of texts per account in ten minutes', () => {
  it('is 120 comments and does not affect other accounts', async () => {
    const { lwid: objectId } = await make.post()
    const [ana, ben] = [await make.user(), await make.user()]
    const write = (n: number) => createComment(from(ana), { objectId, body: `Comment ${n}` })
    expect(await countUntilRejected(write)).toBe(textRateLimits.comment)
    await expect(createComment(from(ben), { objectId, body: 'And I?' })).resolves.toBeTruthy()
  })

  it('is 60 posts', async () => {
    const { key: forumKey } = await make.forum()
    const ana = await make.user()
    const write = (n: number) => createPost(from(ana), { forumKey, title: `A post with number ${n}`, body: 'x' })
    expect(await countUntilRejected(write)).toBe(textRateLimits.post)
  })

  it('is 60 tickets', async () => {
    const { key: productId } = await make.product()
    const ana = await make.user()
    const write = (n: number) =>
      createTicket(from(ana), { productId, kind: 'ISSUE', title: `Lamp ${n} stays lit`, body: 'x' })
    expect(await countUntilRejected(write)).toBe(textRateLimits.ticket)
  })

  it('does not apply to staff, seeds and jobs', async () => {
    const { lwid: objectId } = await make.post()
    const moderator = await make.user({ roles: ['moderator'] })
    const seed = site.context({ viewer: await make.user() })
    for (let n = 0; n <= textRateLimits.comment; n++) {
      await createComment(from(moderator), { objectId, body: `Comment ${n}` })
      await createComment(seed, { objectId, body: `Comment ${n}` })
    }
  })

  it('is multiplied by WRITE_LIMIT_FACTOR', async () => {
    const otherSite = await testSite({ WRITE_LIMIT_FACTOR: '2' })
    const makeOnOther = factories(otherSite)
    const { lwid: objectId } = await makeOnOther.post()
    const ana = await makeOnOther.user()
    const write = (n: number) => createComment(from(ana, otherSite), { objectId, body: `Comment ${n}` })
    expect(await countUntilRejected(write)).toBe(2 * textRateLimits.comment)
  })
})

describe('the limit of mutations per account', () => {
  it('is 300 a minute, counts each alias, and answers 429', async () => {
    const password = 'a pass phrase'
    const ana = await make.user({ password })
    const { lwid } = await make.post()
    const logIn = { method: 'POST', url: '/auth/login', payload: { identifier: ana.username, password } } as const
    const authorization = `Bearer ${(await site.server.inject(logIn)).headers['x-ciphera-tokens']}`
    const field = (n: number) => `a${n}: setRating(objectId: "${lwid}", clear: ${n % 2 === 0}) { score }`
    const query = `mutation { ${Array.from({ length: 10 }, (_, n) => field(n)).join(' ')} }`
    const send = async () =>
      (
        await site.server.inject({ method: 'POST', url: '/graphql', headers: { authorization }, payload: { query } })
      ).json()
    // Spends points without requests: 300 requests can take longer than a minute on a busy machine.
    for (let n = 0; n < maxMutationsPerMinute - 10; n++) await consumeMutationLimit(site.context(), ana.id)
    expect((await send()).errors).toBeUndefined()
    expect((await send()).errors[0]).toMatchObject({ message: '429', extensions: { retryAfter: expect.any(Number) } })
  })
})
