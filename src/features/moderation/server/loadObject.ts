import type { ObjectRow } from '#objects/server/rows.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { findObjectByLwid, findPerson } from './queries.ts'

/** Something that the staff can hide: somebody made it, and its kind counts what is in sight. */
export async function loadObject(ctx: Context, lwid: string): Promise<ObjectRow> {
  const object = await findObjectByLwid(ctx.db, lwid)
  if (!object || object.author_id === null || !ctx.kinds.get(object.kind)?.count) throw new NotFound()
  return object
}

/** Somebody whom the staff deal with. */
export async function loadPerson(ctx: Context, userId: number) {
  const person = await findPerson(ctx.db, userId)
  if (!person) throw new NotFound()
  return person
}
