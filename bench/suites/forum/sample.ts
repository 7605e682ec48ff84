import pg from 'pg'
import { paths } from '#app/paths.ts'
import type { Connection } from '#platform/postgres/startPostgres.ts'
import { forumKey, knownPosts, type Sizes } from '../../makers/forum.ts'

export type SamplePost = { lwid: string; path: string }

/** Posts to ask for: those with 100 and with 1,000 comments, many drawn from all, and the newest, which are those that get answers. */
export type Sample = { hundred: SamplePost; thousand: SamplePost; posts: SamplePost[]; newest: SamplePost[] }

const most = { drawn: 4_000, newest: 2_000 }

type Row = { number: number; slug: string; lwid: string }

export async function takeSample(connection: Connection, sizes: Sizes): Promise<Sample> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const select = 'select number, slug, lwid from posts join objects on id = object_id'
    const known = async (number: number): Promise<SamplePost> => {
      const [row] = (await client.query<Row>(`${select} where number = $1`, [number])).rows
      if (!row) throw new Error(`There is no post ${number}`)
      return samplePost(row)
    }
    const numbers = knownPosts(sizes)
    const hundred = await known(numbers.hundred.number)
    const thousand = await known(numbers.thousand.number)
    // The hex digits of an lwid look drawn, so their order is as good as chance and the same each time.
    const drawn = await client.query<Row>(`${select} order by lwid limit ${most.drawn}`)
    const newest = await client.query<Row>(`${select} order by number desc limit ${most.newest}`)
    return { hundred, thousand, posts: drawn.rows.map(samplePost), newest: newest.rows.map(samplePost) }
  } finally {
    await client.end()
  }
}

const samplePost = ({ lwid, number, slug }: Row): SamplePost => ({ lwid, path: paths.post(forumKey, number, slug) })
