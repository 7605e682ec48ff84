import type { Token } from 'markdown-it'

/** Maximum per kind and text; further references stay plain text. */
const maxReferences = 50

export type References = {
  /** Names in lower case, with and without trailing punctuation. */
  readonly usernames: Set<string>
  readonly numbers: Set<number>
  readonly lwids: Set<string>
  readonly imageIds: Set<string>
}

export type Link = {
  href: string
  text: string
  title?: string
  /** Lets `updateLinks` find the target later. */
  ref?: string
}
type ImageSize = { width: number; height: number; widths: readonly number[] }

export type ResolvedReferences = {
  readonly users: ReadonlyMap<string, Link>
  readonly numbers: ReadonlyMap<number, Link>
  readonly lwids: ReadonlyMap<string, Link>
  readonly images: ReadonlyMap<string, ImageSize>
}

const referencePattern =
  /(?<![\w@/.&=-])(?:@([A-Za-z0-9._-]{3,25})(?![A-Za-z0-9@])|#(\d{1,9})(?!\w)|([a-z]{3}-[0-9a-f]{8})(?![\w-]))/g
const mayContainReference = /[@#][A-Za-z0-9._-]|[a-z]{3}-[0-9a-f]{8}/
const ownImage = /^\/upload\/([A-Za-z0-9_-]{22})$/

const trimName = (name: string): string => name.replace(/(?<![._-])[._-]+$/, '')

function eachText(tokens: readonly Token[], visit: (text: Token, index: number, siblings: Token[]) => void): void {
  for (const { children } of tokens) {
    if (!children) continue
    let inLink = 0
    // Backwards, so that `visit` may replace the token.
    for (let index = children.length - 1; index >= 0; index--) {
      const token = children[index] as Token
      if (token.type === 'link_close') inLink++
      else if (token.type === 'link_open') inLink--
      else if (token.type === 'text' && !inLink && mayContainReference.test(token.content))
        visit(token, index, children)
    }
  }
}

function eachImage(tokens: readonly Token[], visit: (image: Token, id: string) => void): void {
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      if (token.type !== 'image') continue
      const id = ownImage.exec(String(token.attrGet('src')))?.[1]
      if (id) visit(token, id)
    }
  }
}

function add<T>(set: Set<T>, value: T): void {
  if (set.size < maxReferences) set.add(value)
}

export function findReferences(tokens: readonly Token[]): References {
  const references: References = { usernames: new Set(), numbers: new Set(), lwids: new Set(), imageIds: new Set() }
  eachText(tokens, ({ content }) => {
    for (const [, name, number, lwid] of content.matchAll(referencePattern)) {
      if (name)
        for (const username of new Set([name, trimName(name)])) add(references.usernames, username.toLowerCase())
      else if (number) add(references.numbers, Number(number))
      else if (lwid) add(references.lwids, lwid)
    }
  })
  eachImage(tokens, (_, id) => add(references.imageIds, id))
  return references
}

export const isEmpty = ({ usernames, numbers, lwids, imageIds }: References): boolean =>
  usernames.size + numbers.size + lwids.size + imageIds.size === 0

export function linkReferences(tokens: readonly Token[], resolved: ResolvedReferences): void {
  eachText(tokens, (text, index, siblings) => {
    const parts = splitAtReferences(text, resolved)
    if (parts.length) siblings.splice(index, 1, ...parts)
  })
  eachImage(tokens, (image, id) => {
    const size = resolved.images.get(id)
    if (size) setImageSize(image, id, size)
  })
}

/** Empty if nothing resolves. */
function splitAtReferences(text: Token, resolved: ResolvedReferences): Token[] {
  const { content } = text
  const parts: Token[] = []
  let done = 0
  const textTo = (end: number) => end > done && parts.push(createToken(text, 'text', content.slice(done, end)))
  for (const { 0: whole, 1: name, 2: number, 3: lwid, index } of content.matchAll(referencePattern)) {
    const matched = name ? findKnownName(name, resolved) : whole
    const link = matched && (name ? resolved.users.get(matched.toLowerCase()) : findLink({ number, lwid }, resolved))
    if (!matched || !link) continue
    textTo(index)
    const open = createToken(text, 'link_open', '')
    Object.assign(open, { tag: 'a', nesting: 1 })
    open.attrs = [
      ['href', link.href],
      ['class', name ? 'mention' : 'reference'],
      ...(link.ref ? ([['data-ref', link.ref]] as [string, string][]) : []),
      ...(link.title ? ([['title', link.title]] as [string, string][]) : []),
    ]
    const close = createToken(text, 'link_close', '')
    Object.assign(close, { tag: 'a', nesting: -1 })
    parts.push(open, createToken(text, 'text', link.text), close)
    done = index + (name ? matched.length + 1 : whole.length)
  }
  if (parts.length) textTo(content.length)
  return parts
}

const findKnownName = (name: string, { users }: ResolvedReferences): string | undefined =>
  [name, trimName(name)].find((candidate) => users.has(candidate.toLowerCase()))

const findLink = (
  { number, lwid }: { number?: string | undefined; lwid?: string | undefined },
  resolved: ResolvedReferences,
) => (number ? resolved.numbers.get(Number(number)) : resolved.lwids.get(lwid ?? ''))

function createToken(token: Token, type: string, content: string): Token {
  const created = new (token.constructor as new (...args: [string, string, number]) => Token)(type, '', 0)
  created.content = content
  return created
}

/** Dimensions avoid layout shifts. */
function setImageSize(image: Token, id: string, { width, height, widths }: ImageSize): void {
  image.attrSet('width', width)
  image.attrSet('height', height)
  if (!widths.length) return
  const variants = widths.map((width) => `/upload/${id}?w=${width} ${width}w`)
  image.attrSet('srcset', [...variants, `/upload/${id} ${width}w`].join(', '))
  image.attrSet('sizes', `(max-width: ${width}px) 100vw, ${Math.min(width, 1_200)}px`)
}
