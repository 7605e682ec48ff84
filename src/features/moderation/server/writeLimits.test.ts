import { describe, expect, it } from 'vitest'
import { createComment } from '#features/comments/server/index.ts'
import { createPost } from '#features/forum/server/index.ts'
import { createTicket } from '#features/tracker/server/index.ts'
import { TooMany } from '#platform/errors.ts'
import { changesPerMinute, spendChange } from '#platform/graphql/limitChanges.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { type TestSite, testSite } from '#tests/testSite.ts'
import { textLimits } from '../contract/limits.ts'

const site = await testSite()
const make = factories(site)

/** As a request would come, which is what limits count. */
const from = (viewer: Viewer, on: TestSite = site) => on.context({ viewer, network: '192.0.2.1' })

/** How often `write` may be done, and what ends it. */
async function timesUntilRefused(write: (n: number) => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 500; n++) {
    const refusal = await write(n).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (refusal instanceof TooMany && refusal.retryAfterSeconds <= 600) return n
    if (refusal) throw refusal
  }
  return Number.POSITIVE_INFINITY
}

describe('what one account may write in ten minutes (D27, D31)', () => {
  it('is 120 comments, and others are not held up', async () => {
    const { lwid: objectId } = await make.post()
    const [ana, ben] = [await make.user(), await make.user()]
    const write = (n: number) => createComment(from(ana), { objectId, body: `Comment ${n}` })
    expect(await timesUntilRefused(write)).toBe(textLimits.comment)
    await expect(createComment(from(ben), { objectId, body: 'And I?' })).resolves.toBeTruthy()
  })

  it('is 60 posts', async () => {
    const { key: forumKey } = await make.forum()
    const ana = await make.user()
    const write = (n: number) => createPost(from(ana), { forumKey, title: `A post with number ${n}`, body: 'x' })
    expect(await timesUntilRefused(write)).toBe(textLimits.post)
  })

  it('is 60 tickets', async () => {
    const { key: productId } = await make.product()
    const ana = await make.user()
    const write = (n: number) =>
      createTicket(from(ana), { productId, kind: 'ISSUE', title: `Lamp ${n} stays lit`, body: 'x' })
    expect(await timesUntilRefused(write)).toBe(textLimits.ticket)
  })

  it('is not counted for the staff, nor for seeds and jobs', async () => {
    const { lwid: objectId } = await make.post()
    const moderator = await make.user({ roles: ['moderator'] })
    const seed = site.context({ viewer: await make.user() })
    for (let n = 0; n <= textLimits.comment; n++) {
      await createComment(from(moderator), { objectId, body: `Comment ${n}` })
      await createComment(seed, { objectId, body: `Comment ${n}` })
    }
  })

  it('is more by the factor of the configuration', async () => {
    const busy = await testSite({ WRITE_LIMIT_FACTOR: '2' })
    const made = factories(busy)
    const { lwid: objectId } = await made.post()
    const ana = await made.user()
    const write = (n: number) => createComment(from(ana, busy), { objectId, body: `Comment ${n}` })
    expect(await timesUntilRefused(write)).toBe(2 * textLimits.comment)
  })
})

describe('changes by the API', () => {
  it('of any kind are 300 a minute for one account, each alias counted, and say 429', async () => {
    const password = 'a pass phrase'
    const ana = await make.user({ password })
    const { lwid } = await make.post()
    const logIn = { method: 'POST', url: '/auth/login', payload: { identifier: ana.username, password } } as const
    const authorization = `Bearer ${(await site.server.inject(logIn)).headers['x-ciphera-tokens']}`
    const wish = (n: number) => `a${n}: setRating(objectId: "${lwid}", clear: ${n % 2 === 0}) { score }`
    const query = `mutation { ${Array.from({ length: 10 }, (_, n) => wish(n)).join(' ')} }`
    const ask = async () =>
      (
        await site.server.inject({ method: 'POST', url: '/graphql', headers: { authorization }, payload: { query } })
      ).json()
    // Spent without requests: three hundred of them can take longer than a minute on a busy machine.
    for (let n = 0; n < changesPerMinute - 10; n++) await spendChange(site.context(), ana.id)
    expect((await ask()).errors).toBeUndefined()
    expect((await ask()).errors[0]).toMatchObject({ message: '429', extensions: { retryAfter: expect.any(Number) } })
  })
})
