import { buffer } from 'node:stream/consumers'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { encodeForms } from '#platform/images/encodeForms.ts'
import { formWidths, mostPixelsWide } from '../contract/limits.ts'
import { fileNameOf } from './imageNames.ts'
import { insertImage } from './queries.ts'
import { refusable } from './refusable.ts'

type Sent = { id: string; ownerId: number; name: string; fileName: string }

/** Makes an image of a file in the store: decoded and encoded anew, with smaller forms for smaller screens (D38). */
export async function storeImage(ctx: Context, { id, ownerId, name, fileName }: Sent): Promise<void> {
  const file = await ctx.files.open(fileName)
  if (!file) throw new NotFound()
  const original = await buffer(file.stream)
  const sizes = { atMost: mostPixelsWide, widths: formWidths }
  const { whole, forms } = await refusable(ctx, () => encodeForms(original, sizes))
  const { bytes, ...facts } = whole
  const widths = forms.map(({ width }) => width)
  const byteSize = forms.reduce((sum, form) => sum + form.bytes.length, bytes.length)
  for (const form of forms) await ctx.files.put(fileNameOf(id, form.width), form.bytes)
  await ctx.files.put(fileNameOf(id), bytes)
  // After the files: a row without one would be a broken picture, a file without a row is found by the sweep.
  const createdAt = ctx.clock.now()
  await insertImage(ctx.db, { id, ownerId, name, ...facts, byteSize, widths, isAvatar: false, createdAt, keptAt: null })
}
