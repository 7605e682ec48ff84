import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { findPerson } from './queries.ts'

export async function loadPerson(ctx: Context, userId: number) {
  const person = await findPerson(ctx.db, userId)
  if (!person) throw new NotFoundError()
  return person
}
