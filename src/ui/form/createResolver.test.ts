import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createResolver } from './createResolver.ts'

const validate = (schema: z.ZodMiniObject<{ title: z.ZodMiniString }>, title: string) =>
  createResolver(schema)({ title }, undefined, { fields: {}, shouldUseNativeValidation: false })

it('returns a message for each invalid field, or the values', async () => {
  const schema = z.object({ title: z.string().check(z.minLength(3, { error: () => 'Too short' })) })
  expect((await validate(schema, 'ab')).errors).toMatchObject({ title: { message: 'Too short' } })
  expect(await validate(schema, 'abc')).toMatchObject({ values: { title: 'abc' }, errors: {} })
})

it('reports failed validation if a rule throws', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  const schema = z.object({
    title: z.string().check(
      z.refine(() => {
        throw new TypeError('The rule failed')
      }),
    ),
  })
  expect((await validate(schema, 'abc')).errors).toMatchObject({ root: { message: 'Failed to validate data' } })
  logged.mockClear()
})
