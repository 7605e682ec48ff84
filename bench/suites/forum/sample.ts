import pg from 'pg'
import { paths } from '#paths.ts'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { forumKey, knownPosts, type Sizes } from '../../makers/forum.ts'

export type SamplePost = { lwid: string; path: string }

/** `newest` are the posts that receive replies. */
export type Sample = {
  few: SamplePost
  hundred: SamplePost
  thousand: SamplePost
  posts: SamplePost[]
  newest: SamplePost[]
}

const maxPosts = { drawn: 4_000, newest: 2_000 }

type Row = { number: number; slug: string; lwid: string }

export async function takeSample(connection: ConnectionOptions, sizes: Sizes): Promise<Sample> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const select = 'select number, slug, lwid from posts join objects on id = object_id'
    const findPost = async (number: number): Promise<SamplePost> => {
      const [row] = (await client.query<Row>(`${select} where number = $1`, [number])).rows
      if (!row) throw new Error(`There is no post ${number}`)
      return samplePost(row)
    }
    const numbers = knownPosts(sizes)
    const hundred = await findPost(numbers.hundred.number)
    const thousand = await findPost(numbers.thousand.number)
    // Lwids look random, so their order is a reproducible random sample.
    const drawn = await client.query<Row>(`${select} order by lwid limit ${maxPosts.drawn}`)
    const newest = await client.query<Row>(`${select} order by number desc limit ${maxPosts.newest}`)
    const few = await client.query<Row>(`${select} order by abs(comment_count - 25), number limit 1`)
    return {
      few: samplePost(few.rows[0] as Row),
      hundred,
      thousand,
      posts: drawn.rows.map(samplePost),
      newest: newest.rows.map(samplePost),
    }
  } finally {
    await client.end()
  }
}

const samplePost = ({ lwid, number, slug }: Row): SamplePost => ({ lwid, path: paths.post(forumKey, number, slug) })
