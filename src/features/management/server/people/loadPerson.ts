import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { findPerson } from './queries.ts'

/** Somebody whom the staff deal with. */
export async function loadPerson(ctx: Context, userId: number) {
  const person = await findPerson(ctx.db, userId)
  if (!person) throw new NotFound()
  return person
}
