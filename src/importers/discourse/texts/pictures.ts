import { maxImagesPerItem } from '#features/images/contract/limits.ts'
import { unescapeHtml } from '../../markdown/keepCode.ts'
import type { KeptParts } from '../../markdown/keptParts.ts'
import { parseAttributes } from '../../markdown/renderTags.ts'
import type { UploadLink } from '../uploads.ts'
import type { TextSource } from './textContext.ts'
import { parseUploadKey } from './uploadKeys.ts'

const addressPattern = /(?:upload:\/\/|\/uploads\/|\/secure-(?:media-)?uploads\/)[^\s()[\]"'<>]+/g

export type UploadLinks = ReadonlyMap<string, UploadLink>

/** Adds the uploads that a text names to the archive. */
export async function loadUploads(text: string, { loadUpload }: TextSource): Promise<UploadLinks> {
  const links = new Map<string, UploadLink>()
  for (const [address] of text.matchAll(addressPattern)) {
    const key = parseUploadKey(address)
    if (key === undefined || links.has(key)) continue
    const link = await loadUpload(key)
    if (link) links.set(key, link)
  }
  return links
}

const markdownPattern = /(!?)\[([^[\]\n]*)\]\(([^\s()[\]]+)(?: +"[^"\n()[\]]*")?\)/g
const elementPattern = /<img\b([^<>]*)>/gi
const tagPattern = /\[img[^[\]\n]{0,80}\]([^\s[\]]+)\[\/img\]/gi

/** Shows pictures of members by their new paths. A file that the archive does not have is left as its name. */
export function convertPictures(text: string, uploads: UploadLinks, parts: KeptParts): string {
  const shown = new Set<string>()
  const render = (url: string, ...[label, isPicture]: [string, boolean]): string | undefined => {
    const upload = uploads.get(parseUploadKey(url) ?? '')
    if (!upload) return undefined
    const name = toLabel(label) || upload.name
    if (upload.path === null) return parts.keep(escape(name))
    shown.add(upload.path)
    // The site refuses texts with more pictures; a link still leads to them.
    return parts.keep(`${isPicture && shown.size <= maxImagesPerItem ? '!' : ''}[${escape(name)}](${upload.path})`)
  }
  return text
    .replaceAll(elementPattern, (_, attributes: string) => {
      const values = parseAttributes(attributes)
      const [src, alt] = ['src', 'alt'].map((name) => unescapeHtml(values.get(name) ?? '').trim())
      return render(src ?? '', alt ?? '', true) ?? (src ? parts.keep(`![${escape(alt ?? '')}](<${src}>)`) : '')
    })
    .replaceAll(tagPattern, (source, url: string) => render(url, '', true) ?? source)
    .replaceAll(markdownPattern, (source, ...[mark, label, url]: [string, string, string]) => {
      if (url.startsWith('upload://') || uploads.has(parseUploadKey(url) ?? ''))
        return render(url, label, mark === '!') ?? parts.keep(escape(toLabel(label)))
      return mark ? withoutSize(source) : source
    })
}

/** The label of Markdown without the size or kind that Discourse adds, such as `|690x388, 50%`. */
const toLabel = (label: string): string => label.split('|', 1)[0]?.trim() ?? ''

const withoutSize = (source: string): string => source.replace(/\|\d{1,5}x\d{1,5}[^\]]{0,20}(?=\]\()/, '')

const escape = (text: string): string => text.replaceAll(/[\\`*_[\]<>~|]/g, String.raw`\$&`)
