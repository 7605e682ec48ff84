import { beforeAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { recordOwnStatements } from '#tests/recordStatements.ts'
import { testSite } from '#tests/testSite.ts'
import { forumsTag } from '../contract/events.ts'

const site = await testSite()
const make = factories(site)

async function visit(url: string, language = 'en') {
  const headers = { 'accept-language': language }
  expect((await site.server.inject({ method: 'GET', url, headers })).statusCode).toBe(200)
}

let numbers: number[]
beforeAll(async () => {
  await make.forum({ key: 'help' })
  await make.pinnedPost({ forumKey: 'help', title: 'Pinned above the wires' })
  const posts = []
  for (let n = 0; n < 4; n++) {
    const post = await make.post({ forumKey: 'help', title: `Wires of latch number ${n}` })
    await make.comment({ on: post.lwid })
    posts.push(post)
  }
  numbers = posts.map(({ number }) => number)
})

const postPage = (n: number) => `/forum/help/${numbers[n]}/wires-of-latch-number-${n}`

/** Each page is rendered for the first time; another one was rendered before it in Chinese. */
const pages: [string, { other: () => string; page: () => string; count: number }][] = [
  ['a page of a forum', { other: () => '/forum/help', page: () => '/forum/help', count: 2 }],
  ['a post with comments and related posts', { other: () => postPage(0), page: () => postPage(1), count: 3 }],
  ['the list of forums', { other: () => '/forum/help', page: () => '/forum', count: 5 }],
]

describe('the number of statements of an uncached page', () => {
  it.each(nonEmpty(pages))('is small: %s', async (_name, { other, page, count }) => {
    await visit(other(), 'zh')
    const statements = await recordOwnStatements(() => visit(page()))
    expect(statements, statements.join('\n')).toHaveLength(count)
  })

  it('includes those of the rows that pages share, after each change of a forum', async () => {
    await visit('/forum/help?page=0', 'zh')
    site.tags.touch([forumsTag])
    expect(await recordOwnStatements(() => visit('/forum/help?page=0'))).toHaveLength(4)
  })
})
