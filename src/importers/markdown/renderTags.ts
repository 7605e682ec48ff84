export type Tag = {
  readonly name: string
  /** What follows the name, such as `="Ana, post:1"` or ` href="…"`. */
  readonly attributes: string
}

export type TagRules = {
  /** Finds an opening or closing tag: the groups are the slash, the name and the attributes. */
  readonly pattern: RegExp
  /** Undefined leaves the tag as text. */
  findRule(name: string): TagRule | undefined
}

export type TagRule = {
  /** Elements without content, such as `<br>`. */
  readonly isVoid?: boolean
  /** Whether a tag without its partner disappears rather than being text. */
  readonly vanishes?: boolean
  render(content: string, tag: Tag): string
}

type Open = Tag & { readonly source: string; readonly rule: TagRule; text: string }

/** Replaces elements from the inside out, in linear time; tags without a partner stay as they are. */
export function renderTags(text: string, { pattern, findRule }: TagRules): string {
  const stack: Open[] = []
  const openCounts = new Map<string, number>()
  let result = ''
  let done = 0
  const add = (part: string) => {
    const top = stack.at(-1)
    if (top) top.text += part
    else result += part
  }
  const close = (): Open | undefined => {
    const open = stack.pop()
    if (open) openCounts.set(open.name, (openCounts.get(open.name) ?? 1) - 1)
    return open
  }
  const abandon = (open: Open) => add((open.rule.vanishes ? '' : open.source) + open.text)
  for (const { 0: source, 1: slash, 2: rawName = '', 3: attributes = '', index } of text.matchAll(pattern)) {
    const name = rawName.toLowerCase()
    const rule = findRule(name)
    if (!rule) continue
    add(text.slice(done, index))
    done = index + source.length
    if (rule.isVoid) add(slash ? '' : rule.render('', { name, attributes }))
    else if (!slash) {
      stack.push({ name, attributes, source, rule, text: '' })
      openCounts.set(name, (openCounts.get(name) ?? 0) + 1)
    } else if (openCounts.get(name)) {
      let open = close()
      while (open && open.name !== name) {
        abandon(open)
        open = close()
      }
      if (open) add(rule.render(open.text, open))
    } else if (!rule.vanishes) add(source)
  }
  add(text.slice(done))
  for (let open = close(); open; open = close()) abandon(open)
  return result
}

export const toBlock = (text: string): string => `\n\n${text.trim()}\n\n`

/** Marks have to touch the words that they format. */
export function wrapWords(mark: string, text: string): string {
  const words = text.trim()
  if (!words || words.includes('\n\n')) return text
  const start = text.indexOf(words)
  return `${text.slice(0, start)}${mark}${words}${mark}${text.slice(start + words.length)}`
}

export const quoteLines = (text: string): string =>
  text
    .trim()
    .replaceAll(/\n{3,}/g, '\n\n')
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

export const toSpoiler = (title: string, content: string): string =>
  toBlock(`::: spoiler${title ? ` ${title.split(/\s+/).join(' ').slice(0, 200)}` : ''}\n${content.trim()}\n:::`)

const attributePattern = /(?<![\w-])([a-z][\w-]{0,40}) {0,3}= {0,3}(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/gi

/** Reads ` href="…" title=…`; names are in lower case. */
export const parseAttributes = (text: string): Map<string, string> =>
  new Map(
    Array.from(text.matchAll(attributePattern), ([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  )
