import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { resolverFor } from './resolverFor.ts'

const judge = (schema: z.ZodMiniObject<{ title: z.ZodMiniString }>, title: string) =>
  resolverFor(schema)({ title }, undefined, { fields: {}, shouldUseNativeValidation: false })

it('has a message for each field that is wrong, and the values where none is', async () => {
  const schema = z.object({ title: z.string().check(z.minLength(3, { error: () => 'Too short' })) })
  expect((await judge(schema, 'ab')).errors).toMatchObject({ title: { message: 'Too short' } })
  expect(await judge(schema, 'abc')).toMatchObject({ values: { title: 'abc' }, errors: {} })
})

it('fails to validate where the rules themselves fail (specification, section 5)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  const schema = z.object({
    title: z.string().check(
      z.refine(() => {
        throw new TypeError('A fault of the rule')
      }),
    ),
  })
  expect((await judge(schema, 'abc')).errors).toMatchObject({ root: { message: 'Failed to validate data' } })
  logged.mockClear()
})
