import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { bytesSource, modelBuild, type NewZipEntry, openPackage, writeZip } from '#gamefiles/index.ts'
import type { ModelFiles } from '../../models/server/modelFiles.ts'

/**
 * The model, animation and pictures of a circuit of the demo, made before the site starts: a zip, named by the hash of the
 * save, so that a circuit that has changed since is built by the site as every upload is.
 */

const files = import.meta.glob<string>('./*.zip', { query: '?inline', import: 'default' })

const maxFileBytes = 16 * 1024 * 1024

const factsShape = z.strictObject({
  modelBuild: z.number(),
  wiresLeftOut: z.number(),
  squares: z.array(z.number()),
  poster: z.nullable(z.strictObject({ wiresLeftOut: z.number(), widths: z.array(z.number()) })),
  hasLoop: z.boolean(),
})

const names = { facts: 'facts.json', model: 'model.glb', loop: 'loop.webp', poster: 'poster.webp' }
const variantName = (width: number): string => `poster-${width}.webp`

export const toShippedName = (save: Uint8Array): string =>
  `${createHash('sha256').update(save).digest('hex').slice(0, 16)}.zip`

export const listShippedNames = (): string[] => Object.keys(files).map((path) => path.slice('./'.length))

/** Returns undefined if there is none, or the code that builds models is newer. */
export async function readShippedModel(name: string): Promise<ModelFiles | undefined> {
  const url = await files[`./${name}`]?.()
  if (!url) return undefined
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const pack = await openPackage(bytesSource(bytes))
  const read = (entry: string) => pack.read(entry, maxFileBytes)
  const facts = factsShape.parse(JSON.parse(new TextDecoder().decode(await read(names.facts))))
  if (facts.modelBuild !== modelBuild) return undefined
  const { wiresLeftOut, squares, poster, hasLoop } = facts
  return {
    glb: await read(names.model),
    wiresLeftOut,
    squares,
    loop: hasLoop ? await read(names.loop) : null,
    poster: poster && {
      full: await read(names.poster),
      variants: await Promise.all(
        poster.widths.map(async (width) => ({ width, bytes: await read(variantName(width)) })),
      ),
      wiresLeftOut: poster.wiresLeftOut,
    },
  }
}

export function packShippedModel({ glb, wiresLeftOut, squares, loop, poster }: ModelFiles): Promise<Uint8Array> {
  const variants = poster?.variants ?? []
  const facts: z.input<typeof factsShape> = {
    modelBuild,
    wiresLeftOut,
    squares: [...squares],
    poster: poster && { wiresLeftOut: poster.wiresLeftOut, widths: variants.map(({ width }) => width) },
    hasLoop: loop !== null,
  }
  const entries: NewZipEntry[] = [
    { name: names.facts, content: new TextEncoder().encode(JSON.stringify(facts)) },
    { name: names.model, content: glb, deflate: true },
    ...(loop ? [{ name: names.loop, content: loop }] : []),
    ...(poster ? [{ name: names.poster, content: poster.full }] : []),
    ...variants.map(({ width, bytes }) => ({ name: variantName(width), content: bytes })),
  ]
  return writeZip(entries)
}
