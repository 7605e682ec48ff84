import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Pictures } from '../archive/pictures.ts'
import type { Report } from '../report.ts'
import type { TextElement, TextNode } from '../s9e/tree.ts'

/** The addresses of uploads that a text shows. */
export function listUploads(nodes: readonly TextNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(getUploadUrl(node) ?? []), ...listUploads(node.children)],
  )
}

export function getUploadUrl({ name, attributes }: TextElement): [string] | undefined {
  const url = name === 'IMG' ? attributes.src : name.startsWith('UPL-') ? attributes.url : undefined
  return url?.includes(folder) ? [url] : undefined
}

const folder = '/assets/files/'

type Options = { readonly directory: string; readonly pictures: Pictures; readonly report: Report }
type Upload = { readonly url: string; readonly owner: string; readonly createdAt: string }

/** Adds the file of an address to the archive. Returns its path; null if it is no picture or missing. */
export async function addUpload(
  { directory, pictures, report }: Options,
  { url, owner, createdAt }: Upload,
): Promise<string | null> {
  const name = posix.normalize(url.slice(url.indexOf(folder) + folder.length).split(/[?#]/, 1)[0] ?? '')
  const path = join(directory, 'assets/files', name)
  if (!/\.(?:png|jpe?g|gif|webp)$/i.test(name)) report.lose('uploaded files that are no pictures', name)
  else if (name.startsWith('..') || !existsSync(path)) report.lose('uploaded pictures whose file is missing', name)
  else return pictures.add({ bytes: readFileSync(path), name: posix.basename(name), owner, createdAt })
  return null
}
