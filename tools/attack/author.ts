import { randomBytes } from 'node:crypto'

export type Author = {
  /** Publishes a post; resolves with its id once the site has acknowledged it. */
  publish(): Promise<string>
}

/** Registers an account over the API. */
export async function registerAuthor(origin: string): Promise<Author> {
  const username = `w${randomBytes(8).toString('hex')}`
  const response = await post(`${origin}/auth/signup`, {
    username,
    email: `${username}@mail.example`,
    password: 'four crossed copper wires',
    captchaToken: '',
  })
  const tokens = response.headers.get('x-ciphera-tokens')
  if (!tokens) throw new Error(`Nobody can register: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
  const query = `mutation { createPost(forumKey: "off-topic", title: "By ${username}", body: "Written.") { id } }`
  return {
    async publish() {
      const answer = await ask(origin, query, tokens)
      return answer.createPost.id
    },
  }
}

/** Which of the posts the site does not have. */
export async function findMissing(origin: string, ids: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const id of ids) {
    const { post } = await ask(origin, `{ post(id: "${id}") { id } }`)
    if (post?.id !== id) missing.push(id)
  }
  return missing
}

async function ask(origin: string, query: string, tokens?: string) {
  const response = await post(`${origin}/graphql`, { query }, tokens ? { authorization: `Bearer ${tokens}` } : {})
  const { data, errors } = await response.json()
  if (errors) throw new Error(errors[0].message)
  return data
}

const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
