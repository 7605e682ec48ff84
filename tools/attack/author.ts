import { type AttackClient, createClient, unique } from './client.ts'

export type Author = {
  readonly client: AttackClient
  /** Resolves once the site has acknowledged the post. */
  publish(): Promise<string>
}

/** Needs a site without a captcha. */
export async function registerAuthor(origin: string): Promise<Author> {
  const client = createClient(origin)
  const username = unique('w')
  const { status, text } = await client.post('/auth/signup', {
    username,
    email: `${username}@mail.example`,
    password: 'four crossed copper wires',
    captchaToken: '',
  })
  if (status !== 200) throw new Error(`Nobody can register: ${status} ${text}`)
  return { client, publish: () => publish(client) }
}

/** Each post has a unique title, because the site ignores duplicate submissions. */
async function publish(client: AttackClient): Promise<string> {
  const mutation =
    'mutation ($title: String!) { made: createPost(forumKey: "off-topic", title: $title, body: $title) { id } }'
  const { made } = await client.data(mutation, { title: `Written before the lights went out ${crypto.randomUUID()}` })
  return (made as { id: string }).id
}

export async function findMissingPosts(origin: string, ids: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const id of ids) {
    // A new network for each request, because of the rate limit per network.
    const { post } = await createClient(origin).data(`{ post(id: "${id}") { id } }`)
    if ((post as { id: string } | null)?.id !== id) missing.push(id)
  }
  return missing
}
