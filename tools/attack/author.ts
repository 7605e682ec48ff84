import { type AttackClient, createClient, unique } from './client.ts'

export type Author = {
  /** Publishes a post; resolves with its id once the site has acknowledged it. */
  publish(): Promise<string>
}

/** Registers an account over the API of a site without a captcha. */
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
  return { publish: () => publish(client) }
}

/** Each post has words of its own: the same ones again would be the same submission. */
async function publish(client: AttackClient): Promise<string> {
  const mutation =
    'mutation ($title: String!) { made: createPost(forumKey: "off-topic", title: $title, body: $title) { id } }'
  const { made } = await client.data(mutation, { title: `Written before the lights went out ${crypto.randomUUID()}` })
  return (made as { id: string }).id
}

/** Which of the posts the site does not have. */
export async function findMissing(origin: string, ids: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const id of ids) {
    // Each from a network of its own, as there is a budget for one.
    const { post } = await createClient(origin).data(`{ post(id: "${id}") { id } }`)
    if ((post as { id: string } | null)?.id !== id) missing.push(id)
  }
  return missing
}
