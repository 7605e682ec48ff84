import { createHash } from 'node:crypto'
import { createBlackPng } from '../../attack/bombs.ts'
import { type AttackClient, createClient, signInClient } from '../../attack/client.ts'

const author = 'demo'

/** What a member has left on a site, to be found there after an upgrade. */
export type MemberData = {
  readonly tokens: string
  readonly post: string
  readonly comment: string
  readonly picture: string
  readonly pictureHash: string
}

const text = 'Written before the upgrade: ½ adder, 全加器, 🔌'

export async function leaveData(origin: string): Promise<MemberData> {
  const client = await signInClient(origin, author)
  const { post } = (await client.data(
    `mutation ($text: String!) { post: createPost(forumKey: "off-topic", title: "Before the upgrade", body: $text) { id } }`,
    { text },
  )) as { post: { id: string } }
  const { comment } = (await client.data(
    `mutation ($post: String!, $text: String!) { comment: createComment(objectId: $post, body: $text) { id } }`,
    { post: post.id, text },
  )) as { comment: { id: string } }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(createBlackPng(64, 64))], { type: 'image/png' }), 'a.png')
  const reply = await client.send('/api/direct_uploads/avatar', { method: 'POST', body: form })
  if (reply.status !== 200) throw new Error(`The picture was answered ${reply.status} ${reply.text}`)
  const { picture } = reply.json() as { picture: string }
  const pictureHash = await hashPicture(origin, picture)
  return { tokens: client.tokens(), post: post.id, comment: comment.id, picture, pictureHash }
}

/** Returns what is missing, or no longer works. */
export async function findMissing(origin: string, data: MemberData): Promise<string[]> {
  const client = createClient(origin, { tokens: data.tokens })
  const checks: Record<string, () => Promise<boolean>> = {
    'the session of a member': async () => (await readUsername(client)) === author,
    'the log-in by password': async () => (await readUsername(await signInClient(origin, author))) === author,
    'the text of a post': async () => {
      const { post } = await client.data(`query ($id: String!) { post(id: $id) { body } }`, { id: data.post })
      return (post as { body: string }).body === text
    },
    'a comment on its page': async () => (await fetch(`${origin}/view/${data.comment}`)).ok,
    'the bytes of a picture': async () => (await hashPicture(origin, data.picture)) === data.pictureHash,
    'a new comment': async () =>
      Boolean(
        (
          await client.data(
            `mutation ($post: String!) { made: createComment(objectId: $post, body: "after it") { id } }`,
            {
              post: data.post,
            },
          )
        ).made,
      ),
    ...Object.fromEntries(pages.map((page) => [`the page ${page}`, async () => (await fetch(origin + page)).ok])),
  }
  const missing: string[] = []
  for (const [what, isThere] of Object.entries(checks)) {
    const found = await isThere().catch((error: Error) => error.message)
    if (found !== true) missing.push(found ? `${what}: ${found}` : what)
  }
  return missing
}

/** One of each kind that lists what members wrote. */
export const pages = [
  '/',
  '/forum',
  '/forum/off-topic',
  '/latest',
  '/blog',
  '/creations',
  '/tracker/game',
  '/search?q=adder',
]

async function readUsername(client: AttackClient): Promise<string | undefined> {
  const { session } = await client.data('{ session { currentUser { username } } }')
  return (session as { currentUser?: { username: string } } | null)?.currentUser?.username
}

async function hashPicture(origin: string, path: string): Promise<string> {
  const response = await fetch(new URL(path, origin))
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex')
}
