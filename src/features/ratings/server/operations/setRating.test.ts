import { describe, expect, it } from 'vitest'
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '#platform/errors.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { setRating } from './setRating.ts'

const site = await testSite()
const make = factories(site)

describe('setRating', () => {
  it('counts a repeated like once and a repeated clear once', async () => {
    const ctx = site.context({ viewer: await make.user() })
    const { lwid } = await make.post()
    expect(await setRating(ctx, { objectId: lwid })).toEqual({ score: 1, ratedByMe: true })
    expect(await setRating(ctx, { objectId: lwid, clear: false })).toEqual({ score: 1, ratedByMe: true })
    expect(await setRating(ctx, { objectId: lwid, clear: true })).toEqual({ score: 0, ratedByMe: false })
    expect(await setRating(ctx, { objectId: lwid, clear: true })).toEqual({ score: 0, ratedByMe: false })
  })

  it('counts 200 users once each under 1,000 calls, 250 of them concurrent', async () => {
    const users = await Promise.all(Array.from({ length: 200 }, () => make.user()))
    const { lwid } = await make.post()
    const rate = (n: number) => setRating(site.context({ viewer: users[n % 200] ?? null }), { objectId: lwid })
    // 250 fit into the connection queue of a slow machine without a timeout.
    for (let done = 0; done < 1_000; done += 250)
      await Promise.all(Array.from({ length: 250 }, (_, n) => rate(done + n)))
    const [firstUser] = users
    expect(await setRating(site.context({ viewer: firstUser ?? null }), { objectId: lwid })).toMatchObject({
      score: 200,
    })
  })

  it('accepts comments and the own objects of the viewer', async () => {
    const viewer = await make.user({ verified: true })
    const comment = await make.comment({ by: viewer })
    expect(await setRating(site.context({ viewer }), { objectId: comment.lwid })).toMatchObject({ score: 1 })
  })

  it('rejects forums and products, which show no likes', async () => {
    const ctx = site.context({ viewer: await make.user() })
    const { lwid } = await make.forum({})
    await expect(setRating(ctx, { objectId: lwid })).rejects.toThrow(ForbiddenError)
  })

  it('rejects visitors and unknown objects', async () => {
    const { lwid } = await make.post()
    await expect(setRating(site.context(), { objectId: lwid })).rejects.toThrow(UnauthenticatedError)
    const viewer = await make.user()
    await expect(setRating(site.context({ viewer }), { objectId: 'pst-ffffffff' })).rejects.toThrow(NotFoundError)
  })
})
