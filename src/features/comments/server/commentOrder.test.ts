import { expect, it } from 'vitest'
import { setRating } from '#features/ratings/server/index.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)

const dayMs = 86_400_000

async function list(objectId: string, order: string, after?: string): Promise<string[]> {
  const query = `{ comments(objectId: "${objectId}", order: ${order}${after ? `, after: "${after}"` : ''}) { id } }`
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
  return response.json().data.comments.map(({ id }: { id: string }) => id)
}

async function like(objectId: string, times: number) {
  for (let n = 0; n < times; n++) await setRating(site.context({ viewer: await make.user() }), { objectId })
}

it('comments are listed by age, and by likes against age', async () => {
  const post = await make.post()
  const [old, liked] = [await make.comment({ on: post.lwid }), await make.comment({ on: post.lwid, body: 'Liked.' })]
  await like(liked.lwid, 3)
  site.clock.advanceMs(8 * dayMs)
  const later = await make.comment({ on: post.lwid, body: 'Later.' })
  expect(await list(post.lwid, 'oldest')).toEqual([old.lwid, liked.lwid, later.lwid])
  expect(await list(post.lwid, 'newest')).toEqual([later.lwid, liked.lwid, old.lwid])
  // Three likes are worth two weeks.
  expect(await list(post.lwid, 'best')).toEqual([liked.lwid, later.lwid, old.lwid])
  site.clock.advanceMs(8 * dayMs)
  const last = await make.comment({ on: post.lwid, body: 'Last.' })
  expect(await list(post.lwid, 'best')).toEqual([last.lwid, liked.lwid, later.lwid, old.lwid])
})

it.each(nonEmpty(['oldest', 'newest', 'best']))('the order %s continues after any comment', async (order) => {
  const post = await make.post()
  for (let n = 0; n < 8; n++) {
    // Some have the same time and likes.
    site.clock.advanceMs((n % 3) * dayMs)
    await like((await make.comment({ on: post.lwid, body: `Comment ${n}` })).lwid, n % 4)
  }
  const all = await list(post.lwid, order)
  expect(all).toHaveLength(8)
  for (const [at, id] of all.entries()) expect(await list(post.lwid, order, id)).toEqual(all.slice(at + 1))
})

it('the page of a post has the order of its address, without JavaScript', async () => {
  const post = await make.post()
  const first = await make.comment({ on: post.lwid, body: 'The first word.' })
  site.clock.advanceMs(1_000)
  const last = await make.comment({ on: post.lwid, body: 'The last word.' })
  const read = async (query: string) => {
    const url = `/forum/${post.forum.key}/${post.number}/${post.slug}${query}`
    const { body } = await site.server.inject({ url, headers: { accept: 'text/html' } })
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*/${post.slug}">`))
    return [first.lwid, last.lwid].toSorted((a, b) => body.indexOf(`id="${a}"`) - body.indexOf(`id="${b}"`))
  }
  for (const query of ['', '?order=oldest', '?order=unknown'])
    expect(await read(query)).toEqual([first.lwid, last.lwid])
  for (const query of ['?order=newest', '?order=best']) expect(await read(query)).toEqual([last.lwid, first.lwid])
})
