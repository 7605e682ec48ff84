import type { KeptParts } from '../../markdown/keptParts.ts'
import type { TextContext } from './textContext.ts'

const urlPattern = /(<?)(https?:\/\/[^\s<>()[\]"'`\uFDD0\uFDD1]+)(>?)/gi
const topicPattern = /^\/t\/(?:[^/]+\/)?(\d{1,9})(?:\/(\d{1,9}))?\/?$/

/**
 * Makes links to the old host relative, so that its old addresses lead on. A bare one to a post that the archive has becomes a
 * reference, which shows its title.
 */
export const convertLinks = (text: string, context: TextContext, parts: KeptParts): string =>
  text.replaceAll(urlPattern, (source, ...[opening, address, closing, offset]: [string, string, string, number]) => {
    const url = trimSentence(address)
    const path = toOwnPath(url, context)
    if (path === undefined) return opening + parts.keep(url) + address.slice(url.length) + closing
    const before = text.slice(Math.max(0, offset - 3), offset + opening.length)
    if (/\](?:\(|: ?)<?$/.test(before)) return parts.keep(source.replace(url, path))
    const isLabel = before.endsWith('[') && text.slice(offset + source.length).startsWith('](')
    const link = isLabel ? url : (findTarget(path, context) ?? `[${url.replaceAll('_', String.raw`\_`)}](${path})`)
    const isAutolink = opening && closing
    return isAutolink ? parts.keep(link) : opening + parts.keep(link) + address.slice(url.length) + closing
  })

/** Returns the address without the punctuation that ends a sentence. */
function trimSentence(url: string): string {
  let end = url.length
  while (end > 0 && '.,:;!?*_~'.includes(url[end - 1] ?? '')) end -= 1
  return url.slice(0, end)
}

function toOwnPath(address: string, { isOwnHost }: TextContext): string | undefined {
  const url = URL.parse(address)
  if (!url || !isOwnHost(url.hostname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

function findTarget(path: string, { findPost }: TextContext): string | undefined {
  const [, topicId, postNumber = '1'] = topicPattern.exec(path.split(/[?#]/, 1)[0] ?? '') ?? []
  return topicId === undefined ? undefined : findPost(Number(topicId), Number(postNumber))
}
