import { describe, expect, it, vi } from 'vitest'
import { FormError } from './errors.ts'
import { QueryError } from './queryError.ts'
import { answerProof, fetchProved, mutateProved } from './recentProof.ts'

const refused = () => new QueryError({ graphQLErrors: [{ message: 'recent-proof-needed' }] })
const refusal = () => Response.json({ error: 'recent-proof-needed' }, { status: 422 })

/** Answers as soon as the promises that run before the question are through. */
const answer = (isProved: boolean) => setImmediate(() => answerProof(isProved))

describe('a change that needs the second factor', () => {
  it('is made again once the second factor is given', async () => {
    const mutate = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused()).mockResolvedValueOnce('done')
    answer(true)
    expect(await mutateProved(mutate)).toBe('done')
    const send = vi
      .fn<() => Promise<Response>>()
      .mockResolvedValueOnce(refusal())
      .mockResolvedValueOnce(Response.json({}))
    answer(true)
    expect((await fetchProved(send)).status).toBe(200)
    expect([mutate, send].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it('is not made when the person cancels', async () => {
    const mutate = vi.fn<() => Promise<string>>().mockRejectedValue(refused())
    answer(false)
    await expect(mutateProved(mutate)).rejects.toThrow(FormError)
    const send = vi.fn<() => Promise<Response>>().mockResolvedValue(refusal())
    answer(false)
    expect(await (await fetchProved(send)).json()).toEqual({ error: 'recent-proof-needed' })
    expect([mutate, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('fails with its own error where that is another', async () => {
    const failure = new QueryError({ graphQLErrors: [{ message: '403' }] })
    await expect(mutateProved(() => Promise.reject(failure))).rejects.toBe(failure)
    const invalid = Response.json({ error: 'wrong-password' }, { status: 422 })
    expect(await fetchProved(() => Promise.resolve(invalid))).toBe(invalid)
  })
})
