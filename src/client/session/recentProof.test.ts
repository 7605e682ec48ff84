import { describe, expect, it, vi } from 'vitest'
import { FormError } from '../errors/formErrors.ts'
import { RequestError } from '../errors/requestErrors.ts'
import { fetchWithProof, mutateWithProof, resolveProofRequest } from './recentProof.ts'

const createProofError = () => new RequestError({ graphQLErrors: [{ message: 'recent-proof-needed' }] })
const createProofResponse = () => Response.json({ error: 'recent-proof-needed' }, { status: 422 })

/** Resolves the dialog once the pending promises have run. */
const resolveDialog = (isProved: boolean) => setImmediate(() => resolveProofRequest(isProved))

describe('a change that needs the second factor', () => {
  it('is retried after the second factor is verified', async () => {
    const mutate = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(createProofError())
      .mockResolvedValueOnce('done')
    resolveDialog(true)
    expect(await mutateWithProof(mutate)).toBe('done')
    const send = vi
      .fn<() => Promise<Response>>()
      .mockResolvedValueOnce(createProofResponse())
      .mockResolvedValueOnce(Response.json({}))
    resolveDialog(true)
    expect((await fetchWithProof(send)).status).toBe(200)
    expect([mutate, send].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it('is not retried when the user cancels', async () => {
    const mutate = vi.fn<() => Promise<string>>().mockRejectedValue(createProofError())
    resolveDialog(false)
    await expect(mutateWithProof(mutate)).rejects.toThrow(FormError)
    const send = vi.fn<() => Promise<Response>>().mockResolvedValue(createProofResponse())
    resolveDialog(false)
    expect(await (await fetchWithProof(send)).json()).toEqual({ error: 'recent-proof-needed' })
    expect([mutate, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('keeps any other error', async () => {
    const failure = new RequestError({ graphQLErrors: [{ message: '403' }] })
    await expect(mutateWithProof(() => Promise.reject(failure))).rejects.toBe(failure)
    const invalid = Response.json({ error: 'wrong-password' }, { status: 422 })
    expect(await fetchWithProof(() => Promise.resolve(invalid))).toBe(invalid)
  })
})
