import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { loadWeek } from './loadWeek.ts'

const site = await testSite()
const make = factories(site)
const dayMs = 24 * 60 * 60_000

it('the last seven days count what everybody may see, from the day after it was published', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  const developer = await make.user({ roles: ['developer'] })
  const post = await make.post({ by: ana })
  await make.comment({ by: ben, on: post.lwid })
  await make.creation({ by: ben })
  const secret = await make.forum({ needAnyRole: ['developer'] })
  await make.post({ by: developer, forumKey: secret.key })
  await make.deletedPost()
  expect(await loadWeek(site.context())).toEqual({ people: 0, posts: 0, comments: 0, creations: 0 })
  site.clock.advanceMs(dayMs)
  expect(await loadWeek(site.context())).toEqual({ people: 2, posts: 1, comments: 1, creations: 1 })
  expect(await loadWeek(site.context({ viewer: developer }))).toMatchObject({ people: 3, posts: 2 })
  site.clock.advanceMs(8 * dayMs)
  expect(await loadWeek(site.context())).toMatchObject({ people: 0 })
})
