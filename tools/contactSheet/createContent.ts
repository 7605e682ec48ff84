export type Site = { origin: string; password: string }

async function connect({ origin, password }: Site, identifier: string) {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ identifier, password }),
  })
  const authorization = `Bearer ${login.headers.get('x-ciphera-tokens')}`
  return async function send<Data>(query: string, variables: object = {}): Promise<Data> {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = await response.json()
    if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`)
    return data
  }
}

type Listed = { list: { id: string }[] }

const cases = 'A1+A0,B1+B0,Carry+S1+S0\n0,1,1\n1,2,3\n3,3,7\n2,2,4\n3,1,5'

/** Adds what the demo lacks: failing tests, a locked post, and what the demo account bookmarks and follows. */
export async function createContent(site: Site): Promise<void> {
  const demo = await connect(site, 'demo')
  const staff = await connect(site, 'demo-staff')

  const adders = await demo<Listed>('{ list: creations(filter: { query: "title:\\"My first adder\\"" }) { id } }')
  const setTests = `mutation ($id: String!, $cases: String!) {
    setTestBench(creationId: $id, cases: $cases, ticks: 100, isSequential: false) { id }
  }`
  await demo(setTests, { id: adders.list[0]?.id, cases })

  const shown = await demo<Listed>(
    '{ list: posts(forumKey: "showcase", page: { sort: ["created"], maxCount: 1 }) { id } }',
  )
  const lock = 'mutation ($id: String!) { lockPost(postId: $id, reason: "The contest is over.") { id } }'
  await staff(lock, { id: shown.list[0]?.id })

  const questions = await demo<Listed>('{ list: posts(forumKey: "help", page: { maxCount: 5 }) { id } }')
  const mark = `mutation ($id: String!, $note: String!) {
    setBookmark(objectId: $id, note: $note) { id }
    setWatchLevel(objectId: $id, level: watching)
  }`
  const notes = ['', 'Try this with two clocks', 'Compare with my own adder before the next meeting']
  for (const [index, { id }] of questions.list.entries()) {
    await demo(mark, { id, note: notes[index % notes.length] })
  }
}
