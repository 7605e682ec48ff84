import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Doc } from './doc.ts'
import { sendMutation } from './graphql.ts'

type Variables = { body: string }
const doc: Doc<{ ok: boolean }, Variables> = { name: 'Write', text: 'mutation Write { ok }' }

const keys: (string | null)[] = []
let answers: (() => Response)[] = []

const succeed = () => Response.json({ data: { ok: true } })
const loseAnswer = () => {
  throw new TypeError('Failed to fetch')
}
const fail = (message: string, status = 200) => Response.json({ errors: [{ message }] }, { status })

const write = (variables: Variables) => sendMutation(doc, variables).catch((error: Error) => error)

/** Sends the same text each time. */
async function writeForEach(...given: (() => Response)[]): Promise<number> {
  answers = [...given]
  for (const _ of given) await write({ body: 'Thanks!' })
  return new Set(keys).size
}

describe('the idempotency key of a mutation', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'))
      return new Promise((resolve) => resolve(answers.shift()?.()))
    })
  })

  afterEach(async () => {
    answers = [succeed]
    await write({ body: 'The last one' })
    keys.length = 0
    vi.unstubAllGlobals()
  })

  it('stays the same until the outcome is known', async () => {
    expect(
      await writeForEach(
        loseAnswer,
        () => fail('503', 503),
        () => fail('500'),
        succeed,
      ),
    ).toBe(1)
    expect(keys[0]).toMatch(/^[\d-]{8,200}$/)
  })

  it('stays the same if the connection ends within the answer', async () => {
    expect(await writeForEach(() => new Response('{"data":{"o'), succeed)).toBe(1)
  })

  it('stays the same while other texts are sent', async () => {
    answers = [loseAnswer, succeed, succeed]
    await write({ body: 'Thanks!' })
    await write({ body: 'Another' })
    await write({ body: 'Thanks!' })
    expect([keys[0] === keys[2], keys[0] === keys[1]]).toEqual([true, false])
  })

  it('is new after an answer', async () => {
    expect(await writeForEach(succeed, succeed)).toBe(2)
  })

  it('is new after a refusal, which wrote nothing', async () => {
    expect(await writeForEach(() => fail('["body", "Too long"]'), succeed)).toBe(2)
  })

  it('is new for another text', async () => {
    answers = [loseAnswer, succeed]
    await write({ body: 'Thanks!' })
    await write({ body: 'Thank you!' })
    expect(new Set(keys).size).toBe(2)
  })
})
