import { toImagePath } from '#features/images/server/index.ts'
import { uploadBytes } from '#features/uploads/server/index.ts'
import type { Context } from '#platform/context.ts'

/** The pictures of the home page as data URLs, in a chunk each, which only the demo loads. */
const pictureFiles = import.meta.glob<string>('/assets/brand/home/*-1080.webp', { query: '?inline', import: 'default' })

const reference = /\(picture:(\d)\)/g

/** Uploads the pictures that a text names, such as `![A clock](picture:5)`, and returns it with their addresses. */
export async function uploadPictures(ctx: Context, body: string): Promise<string> {
  let uploaded = body
  for (const [text, number] of body.matchAll(reference)) {
    const load = pictureFiles[`/assets/brand/home/${number}-1080.webp`]
    if (!load) throw new Error(`The home page has no picture ${number}`)
    const bytes = Buffer.from((await load()).split(',')[1] ?? '', 'base64')
    const name = `picture-${number}.webp`
    const id = await uploadBytes(ctx, { kind: 'image', bytes, name, contentType: 'image/webp' })
    uploaded = uploaded.replace(text, `(${toImagePath(id)})`)
  }
  return uploaded
}
