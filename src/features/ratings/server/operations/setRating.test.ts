import { describe, expect, it } from 'vitest'
import { Forbidden, NotFound, SignInFirst } from '#platform/errors.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { setRating } from './setRating.ts'

const site = await testSite()
const make = factories(site)

describe('setRating', () => {
  it('says the wish twice and counts it once; takes it back twice and counts that once (D53)', async () => {
    const ctx = site.context({ viewer: await make.user() })
    const { lwid } = await make.post()
    expect(await setRating(ctx, { objectId: lwid })).toEqual({ score: 1, ratedByMe: true })
    expect(await setRating(ctx, { objectId: lwid, clear: false })).toEqual({ score: 1, ratedByMe: true })
    expect(await setRating(ctx, { objectId: lwid, clear: true })).toEqual({ score: 0, ratedByMe: false })
    expect(await setRating(ctx, { objectId: lwid, clear: true })).toEqual({ score: 0, ratedByMe: false })
  })

  it('counts 200 people once each under 1,000 calls, 250 at the same time (requirement 58)', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => make.user()))
    const { lwid } = await make.post()
    const rate = (n: number) => setRating(site.context({ viewer: people[n % 200] ?? null }), { objectId: lwid })
    // As many at once as wait for a connection without giving up on a slow machine; each person is among several of them.
    for (let done = 0; done < 1_000; done += 250)
      await Promise.all(Array.from({ length: 250 }, (_, n) => rate(done + n)))
    const [somebody] = people
    expect(await setRating(site.context({ viewer: somebody ?? null }), { objectId: lwid })).toMatchObject({
      score: 200,
    })
  })

  it('works for comments and for what one has made oneself', async () => {
    const viewer = await make.user({ verified: true })
    const comment = await make.comment({ by: viewer })
    expect(await setRating(site.context({ viewer }), { objectId: comment.lwid })).toMatchObject({ score: 1 })
  })

  it('is not for forums and products, where nobody would see it', async () => {
    const ctx = site.context({ viewer: await make.user() })
    const { lwid } = await make.forum({})
    await expect(setRating(ctx, { objectId: lwid })).rejects.toThrow(Forbidden)
  })

  it('refuses visitors and what is not there', async () => {
    const { lwid } = await make.post()
    await expect(setRating(site.context(), { objectId: lwid })).rejects.toThrow(SignInFirst)
    const viewer = await make.user()
    await expect(setRating(site.context({ viewer }), { objectId: 'pst-ffffffff' })).rejects.toThrow(NotFound)
  })
})
