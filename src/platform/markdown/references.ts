import type { Token } from 'markdown-it'

/** A text may call so many people and things; more of them stay words. */
const most = 50

/** What a text names, to be looked up at once. */
export type Wanted = {
  /** In small letters, with and without the dots and dashes at their end. */
  readonly usernames: Set<string>
  readonly numbers: Set<number>
  readonly lwids: Set<string>
  readonly imageIds: Set<string>
}

export type Link = {
  href: string
  text: string
  title?: string
  /** What it stands for, where that may be called otherwise later: see `relink`. */
  ref?: string
}
type Picture = { width: number; height: number; widths: readonly number[] }

/** What there is of it. */
export type Found = {
  readonly users: ReadonlyMap<string, Link>
  readonly numbers: ReadonlyMap<number, Link>
  readonly lwids: ReadonlyMap<string, Link>
  readonly images: ReadonlyMap<string, Picture>
}

const reference =
  /(?<![\w@/.&=-])(?:@([A-Za-z0-9._-]{3,25})(?![A-Za-z0-9@])|#(\d{1,9})(?!\w)|([a-z]{3}-[0-9a-f]{8})(?![\w-]))/g
const mayRefer = /[@#][A-Za-z0-9._-]|[a-z]{3}-[0-9a-f]{8}/
const ownImage = /^\/upload\/([A-Za-z0-9_-]{22})$/

const trimmed = (name: string): string => name.replace(/[._-]+$/, '')

/** Calls `visit` for the text that stands in no link. */
function eachText(tokens: readonly Token[], visit: (text: Token, at: number, among: Token[]) => void): void {
  for (const { children } of tokens) {
    if (!children) continue
    let inLink = 0
    // Backwards, so that a visit may put others in the place of the text.
    for (let at = children.length - 1; at >= 0; at--) {
      const token = children[at] as Token
      if (token.type === 'link_close') inLink++
      else if (token.type === 'link_open') inLink--
      else if (token.type === 'text' && !inLink && mayRefer.test(token.content)) visit(token, at, children)
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
  if (set.size < most) set.add(value)
}

export function findReferences(tokens: readonly Token[]): Wanted {
  const wanted: Wanted = { usernames: new Set(), numbers: new Set(), lwids: new Set(), imageIds: new Set() }
  eachText(tokens, ({ content }) => {
    for (const [, name, number, lwid] of content.matchAll(reference)) {
      if (name) for (const each of new Set([name, trimmed(name)])) add(wanted.usernames, each.toLowerCase())
      else if (number) add(wanted.numbers, Number(number))
      else if (lwid) add(wanted.lwids, lwid)
    }
  })
  eachImage(tokens, (_, id) => add(wanted.imageIds, id))
  return wanted
}

export const isEmpty = ({ usernames, numbers, lwids, imageIds }: Wanted): boolean =>
  usernames.size + numbers.size + lwids.size + imageIds.size === 0

/** Makes links of the names of what there is, and gives pictures their size. */
export function linkReferences(tokens: readonly Token[], found: Found): void {
  eachText(tokens, (text, at, among) => {
    const parts = partsOf(text, found)
    if (parts.length) among.splice(at, 1, ...parts)
  })
  eachImage(tokens, (image, id) => {
    const picture = found.images.get(id)
    if (picture) measure(image, id, picture)
  })
}

/** The text and the links in it; nothing where it names nothing that there is. */
function partsOf(text: Token, found: Found): Token[] {
  const { content } = text
  const parts: Token[] = []
  let done = 0
  const textTo = (end: number) => end > done && parts.push(like(text, 'text', content.slice(done, end)))
  for (const { 0: whole, 1: name, 2: number, 3: lwid, index } of content.matchAll(reference)) {
    const kept = name ? nameIn(name, found) : whole
    const link = kept && (name ? found.users.get(kept.toLowerCase()) : linkOf({ number, lwid }, found))
    if (!kept || !link) continue
    textTo(index)
    const open = like(text, 'link_open', '')
    Object.assign(open, { tag: 'a', nesting: 1 })
    open.attrs = [
      ['href', link.href],
      ['class', name ? 'mention' : 'reference'],
      ...(link.ref ? ([['data-ref', link.ref]] as [string, string][]) : []),
      ...(link.title ? ([['title', link.title]] as [string, string][]) : []),
    ]
    const close = like(text, 'link_close', '')
    Object.assign(close, { tag: 'a', nesting: -1 })
    parts.push(open, like(text, 'text', link.text), close)
    done = index + (name ? kept.length + 1 : whole.length)
  }
  if (parts.length) textTo(content.length)
  return parts
}

const nameIn = (name: string, { users }: Found): string | undefined =>
  [name, trimmed(name)].find((each) => users.has(each.toLowerCase()))

const linkOf = ({ number, lwid }: { number?: string | undefined; lwid?: string | undefined }, found: Found) =>
  number ? found.numbers.get(Number(number)) : found.lwids.get(lwid ?? '')

function like(token: Token, type: string, content: string): Token {
  const made = new (token.constructor as new (...args: [string, string, number]) => Token)(type, '', 0)
  made.content = content
  return made
}

/** Its place is kept before it has come, and a small screen fetches a small form of it. */
function measure(image: Token, id: string, { width, height, widths }: Picture): void {
  image.attrSet('width', width)
  image.attrSet('height', height)
  if (!widths.length) return
  const forms = widths.map((each) => `/upload/${id}?w=${each} ${each}w`)
  image.attrSet('srcset', [...forms, `/upload/${id} ${width}w`].join(', '))
  image.attrSet('sizes', `(max-width: ${width}px) 100vw, ${Math.min(width, 1_200)}px`)
}
