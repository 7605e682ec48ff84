import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setRating } from '#features/ratings/server/index.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { findRelatedPosts } from './forumLoaders.ts'
import { movePost } from './operations/movePost.ts'

const site = await testSite()
const make = factories(site)
const get = (url: string) => site.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })

async function queryGraphql(query: string) {
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
  return response.json()
}

describe('related posts', () => {
  it('are ranked by shared title words, without posts that the viewer may not see', async () => {
    const word = unique('flux')
    const post = await make.post({ title: `The ${word} capacitor hums` })
    const near = await make.post({ title: `My ${word} capacitor hums too` })
    const far = await make.post({ title: `A ${word} of another kind` })
    const developer = await make.user({ roles: ['developer'] })
    const hidden = await make.forum({ needAnyRole: ['developer'] })
    const secret = await make.post({ by: developer, forumKey: hidden.key, title: `Secret ${word} capacitor` })
    const listRelatedIds = async (viewer: typeof developer | null) =>
      (await findRelatedPosts(site.context({ viewer }), post)).map(({ id }) => id)
    expect(await listRelatedIds(null)).toEqual([near.id, far.id])
    expect(await listRelatedIds(developer)).toContain(secret.id)
  })

  it('of a large forum are found by the rarest words of the title', async () => {
    const [common, rare] = [unique('wire'), unique('zircon')]
    for (let n = 0; n < 20; n++) await make.post({ title: `The ${common} of a board` })
    const post = await make.post({ title: `A ${common} of ${rare}` })
    const near = await make.post({ title: `Where does ${rare} come from` })
    await sql`analyze posts`.execute(site.services.db)
    await sql`update pg_class set reltuples = 1e6 where oid = 'posts'::regclass`.execute(site.services.db)
    const related = await findRelatedPosts(site.context(), post)
    await sql`analyze posts`.execute(site.services.db)
    expect(related.map(({ id }) => id)).toEqual([near.id])
  })

  it('are empty for a title without searchable words', async () => {
    const post = await make.post({ title: '!!! ??? ... --- +++' })
    expect(await findRelatedPosts(site.context(), post)).toEqual([])
  })

  it('are found for titles with query syntax and quotes', async () => {
    const title = `http://a.example/${unique()}?d=e&f='x\\y' C:\\z :* !(& | <-> 'it''s`
    const [post, same] = [await make.post({ title }), await make.post({ title })]
    expect((await findRelatedPosts(site.context(), post)).map(({ id }) => id)).toContain(same.id)
  })
})

describe('a post that moves to the blog', () => {
  it('gets a unique blog slug, and its old URLs redirect to it', async () => {
    const blog = await make.forum({ key: 'blog', isBlog: true })
    const viewer = await make.user({ roles: ['admin'] })
    const title = `How to wire a ${unique('w')}`
    const posts = [await make.post({ title }), await make.post({ title })]
    for (const post of posts) {
      await movePost(site.context({ viewer }), { postId: post.lwid, forumId: blog.lwid })
    }
    const slug = posts[0]?.slug
    for (const [i, post] of posts.entries()) {
      const location = `/blog/${slug}${i ? '-2' : ''}`
      for (const old of [
        `/forum/${post.forum.key}/${post.number}/${post.slug}`,
        `/view/${post.lwid}`,
        `/${post.lwid}`,
      ]) {
        expect((await get(old)).headers.location).toBe(location)
      }
      expect((await get(location)).statusCode).toBe(200)
    }
  })
})

describe('the deprecated API names', () => {
  it('return comments by objid, with the users who like them', async () => {
    const post = await make.post()
    const comment = await make.comment({ on: post.lwid })
    const [first, second] = [await make.user(), await make.user()]
    for (const viewer of [first, second]) {
      site.clock.advanceMs(1_000)
      await setRating(site.context({ viewer }), { objectId: comment.lwid })
    }
    const fields = 'id parentid createdat editedat renderedbody rating { score likedBy } author { id picture flair }'
    const { data } = await queryGraphql(`{ comments(objid: "${post.lwid}") { ${fields} } }`)
    expect(data.comments).toEqual([
      {
        id: comment.lwid,
        parentid: '',
        createdat: Math.floor(comment.createdAt.getTime() / 1000),
        editedat: null,
        renderedbody: comment.renderedBody,
        rating: { score: 2, likedBy: [second.username, first.username] },
        author: { id: comment.author.id, picture: '', flair: '' },
      },
    ])
  })
})
