import { buffer } from 'node:stream/consumers'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { type EncodedPicture, encodePicture } from '#platform/images/encodePicture.ts'
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
  const { bytes, ...facts } = await refusable(ctx, () => encodePicture(original, { atMost: mostPixelsWide }))
  const widths = formWidths.filter((width) => width < facts.width)
  let byteSize = bytes.length
  for (const width of widths) {
    const form: EncodedPicture = await encodePicture(original, { atMost: width })
    byteSize += form.bytes.length
    await ctx.files.put(fileNameOf(id, width), form.bytes)
  }
  await ctx.files.put(fileNameOf(id), bytes)
  // After the files: a row without one would be a broken picture, a file without a row is found by the sweep.
  const createdAt = ctx.clock.now()
  await insertImage(ctx.db, { id, ownerId, name, ...facts, byteSize, widths, isAvatar: false, createdAt, keptAt: null })
}
