import { type AttackClient, signInClient, unique } from './client.ts'
import type { AttackedSite } from './site.ts'
import { plantSubjects } from './subjects.ts'

export type PlantedTexts = { post: string; ticket: string; creation: string; revisions: number[] }

/** Words of which no two texts share one. */
const write = (letter: string): string =>
  Array.from({ length: 6_500 }, (_, n) => `${letter}${n.toString(36)}`)
    .join(' ')
    .slice(0, 45_000)

const revisionCount = 20

/** A post with revisions of 45,000 characters, each of other words than the one before, and objects of the other kinds. */
export async function plantLongTexts(site: AttackedSite): Promise<PlantedTexts> {
  const client = await signInClient(site.origin, 'demo')
  const { ticket, creation } = await plantSubjects(client)
  const post = await createPost(client)
  const [row] = await site.query<{ id: number }>('select id from objects where lwid = $1', [post])
  for (let n = 0; n < revisionCount; n++)
    await site.query(
      `insert into revisions (object_id, title, body, written_by, written_at)
        select id, 'Title', $2, author_id, now() + $3 * interval '1 minute' from objects where id = $1`,
      [row?.id, write(String.fromCharCode(97 + n)), n],
    )
  const rows = await site.query<{ id: number }>('select id from revisions where object_id = $1 order by id', [row?.id])
  return { post, ticket, creation, revisions: rows.slice(1).map(({ id }) => id) }
}

async function createPost(client: AttackClient): Promise<string> {
  const { made } = await client.data(
    'mutation ($title: String!, $body: String!) { made: createPost(forumKey: "off-topic", title: $title, body: $body) { id } }',
    { title: unique('Long'), body: write('z') },
  )
  return (made as { id: string }).id
}
