import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { scenariosWithAccess } from '#tests/permissionScenarios.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite({ WRITE_LIMIT_FACTOR: '1000' })
const make = factories(site)

/** Their object is gone afterwards, or another kind of object, or out of reach for an editor who left; only the stored answer tells that this request was the reason. */
const refusedOnceDone = new Set([
  'decideAccountClaim',
  'deleteCannedReply',
  'deleteCollection',
  'deleteComment',
  'deleteCreation',
  'deletePost',
  'deleteProduct',
  'deleteRevision',
  'deleteTicket',
  'deleteForum',
  'deleteMilestone',
  'deleteTicketTag',
  'deleteTicketView',
  'mergePost',
  'removeCollectionEditor',
  'restoreComment',
  'splitComment',
  'undeleteObject',
  'undoAction',
])

const signIn = () => signInAs(site, ['admin', 'moderator', 'developer', 'editor'])

type Request = { query: string; authorization: string; key?: string }

async function send({ query, authorization, key }: Request) {
  const headers = { authorization, ...(key ? { 'idempotency-key': key } : {}) }
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
  return response.json() as { data?: Record<string, unknown>; errors?: { message: string }[] }
}

const sendAtOnce = (times: number, request: Request) => Promise.all(Array.from({ length: times }, () => send(request)))

describe('a repeated request with a key', () => {
  let authorization: string
  beforeAll(async () => {
    ;({ authorization } = await signIn())
  })

  const invite = (note = '') => `mutation { createInvite(days: 1, grants: "preview", note: "${note}", uses: 1) }`

  it.each(nonEmpty(scenariosWithAccess.map((scenario) => [scenario.mutation, scenario] as const)))(
    'is answered like the first %s, also if the answer was lost with the process',
    async (mutation, { selection, targets }) => {
      const actor = await signIn()
      let successes = 0
      for (const target of Object.values(targets)) {
        const values = await target(make, actor.viewer)
        const query = `mutation { ${mutation}${values && `(${values})`} ${selection} }`
        const request = { query, authorization: actor.authorization, key: randomUUID() }
        const [first, ...others] = await sendAtOnce(3, request)
        if (first?.errors) continue
        successes++
        for (const other of others) expect(other).toEqual(first)
        await site.pool.query('delete from idempotency_keys where step = 0')
        const again = await send(request)
        if (!refusedOnceDone.has(mutation)) expect(again).toEqual(first)
      }
      expect(successes).toBeGreaterThan(0)
    },
  )

  it('writes once when 50 attempts arrive at once', async () => {
    const request = { query: invite(), authorization, key: randomUUID() }
    const answers = await sendAtOnce(50, request)
    expect(answers[0]?.data?.createInvite).toBeTypeOf('string')
    expect(new Set(answers.map(({ data }) => data?.createInvite)).size).toBe(1)
  })

  it('writes each time without a key', async () => {
    const answers = await sendAtOnce(5, { query: invite(), authorization })
    expect(new Set(answers.map(({ data }) => data?.createInvite)).size).toBe(5)
  })

  it('returns what was written if the process ended before it stored the answer', async () => {
    const request = { query: invite(), authorization, key: randomUUID() }
    const first = await send(request)
    expect(first.errors).toBeUndefined()
    await site.pool.query('delete from idempotency_keys where step = 0')
    expect(await send(request)).toEqual(first)
  })

  it('is refused if it asks for something else', async () => {
    const key = randomUUID()
    await send({ query: invite(), authorization, key })
    const other = await send({ query: invite('For somebody else'), authorization, key })
    expect(other.errors?.map(({ message }) => message)).toEqual(['idempotency-key-reused'])
  })

  it('does not find the answer to another account', async () => {
    const key = randomUUID()
    const other = await signIn()
    const mine = await send({ query: invite(), authorization, key })
    expect(await send({ query: invite(), authorization: other.authorization, key })).not.toEqual(mine)
  })

  it('is refused with a malformed key', async () => {
    expect((await send({ query: invite(), authorization, key: 'short' })).errors).toEqual([{ message: '400' }])
  })
})
