import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { computeMd5 } from './computeMd5.ts'

it.each([0, 1, 2_097_152, 5_000_001])('computes the MD5 of a file of %i bytes in base64', async (size) => {
  const bytes = randomBytes(size)
  expect(await computeMd5(new Blob([bytes]))).toBe(createHash('md5').update(bytes).digest('base64'))
})

it('stops between two chunks when aborted', async () => {
  const reason = new Error('cancelled')
  await expect(computeMd5(new Blob(['x']), AbortSignal.abort(reason))).rejects.toBe(reason)
})
