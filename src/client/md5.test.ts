import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { md5Of } from './md5.ts'

it.each([0, 1, 2_097_152, 5_000_001])(
  'is the MD5 of a file of %i bytes in base64, whatever its pieces',
  async (size) => {
    const bytes = randomBytes(size)
    expect(await md5Of(new Blob([bytes]))).toBe(createHash('md5').update(bytes).digest('base64'))
  },
)

it('stops between two pieces when it is cancelled', async () => {
  const reason = new Error('cancelled')
  await expect(md5Of(new Blob(['x']), AbortSignal.abort(reason))).rejects.toBe(reason)
})
