import type { Pictures } from '../archive/pictures.ts'
import { ensureRenderable } from '../ensureRenderable.ts'
import type { Report } from '../report.ts'
import { escapeText } from '../s9e/escapeText.ts'
import { isXml, parseXml } from '../s9e/parseXml.ts'
import { renderTree, toPicture } from '../s9e/renderTree.ts'
import type { TextElement } from '../s9e/tree.ts'
import type { Members } from './convertMembers.ts'
import type { FlarumSource } from './flarumSource.ts'
import { addUpload, getUploadUrl, listUploads } from './uploads.ts'

type Options = {
  readonly source: FlarumSource
  readonly pictures: Pictures
  readonly report: Report
  readonly members: Members
  readonly posts: ReadonlyMap<string, string>
  readonly owner: string
  readonly createdAt: string
}

/** Turns the text of a post into Markdown, with the pictures that it shows. */
export async function convertText(content: string, options: Options): Promise<string> {
  const { source, pictures, report, members, posts, owner, createdAt } = options
  const nodes = isXml(content) ? parseXml(content) : [content]
  const paths = new Map<string, string | null>()
  for (const url of new Set(listUploads(nodes)))
    paths.set(url, await addUpload({ directory: source.directory, pictures, report }, { url, owner, createdAt }))
  const text = renderTree(nodes, {
    renderElement(element, words) {
      const [url] = getUploadUrl(element) ?? []
      if (url !== undefined) return showUpload(element, url, paths.get(url) ?? null)
      return renderMention(element, words, { members, posts })
    },
    findPost: (id) => posts.get(id),
    findUsername: members.findUsername,
    onUnknown: (name) => report.change('marks without a counterpart, whose words are kept', name.toLowerCase()),
  })
  return ensureRenderable(text, report)
}

function showUpload({ attributes }: TextElement, url: string, path: string | null): string {
  const name = attributes.base_name ?? attributes.alt ?? decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
  return path ? toPicture(path, name) : `*${escapeText(name, false)}*`
}

function renderMention(
  { name, attributes }: TextElement,
  words: string,
  { members, posts }: Pick<Options, 'members' | 'posts'>,
): string | undefined {
  if (name === 'USERMENTION') {
    const username = members.findUsernameById(attributes.id ?? '')
    return username === undefined ? words : `@${username}`
  }
  if (name !== 'POSTMENTION') return undefined
  const lwid = posts.get(attributes.id ?? '')
  const username = members.findUsername(attributes.username ?? attributes.displayname ?? '')
  const who = username === undefined ? escapeText(attributes.displayname ?? '', false) : `@${username}`
  return [who, lwid && `(${lwid})`].filter(Boolean).join(' ')
}
