/** What is written, and what of it is marked. */
export type Marked = { text: string; start: number; end: number }

/** `text` comes in the place of what stands between `start` and `end`; then this is marked. */
export type Change = { start: number; end: number; text: string; selectFrom: number; selectTo: number }

type Command = (marked: Marked) => Change

/** Puts marks around what is marked, or takes them away; blanks at its edges stay outside. */
const around =
  (mark: string, sample: () => string): Command =>
  ({ text, start, end }) => {
    const chosen = text.slice(start, end)
    const before = start - mark.length
    if (text.slice(before, start) === mark && text.slice(end, end + mark.length) === mark && before >= 0) {
      const selectTo = before + chosen.length
      return { start: before, end: end + mark.length, text: chosen, selectFrom: before, selectTo }
    }
    const [, left = '', inner = '', right = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(chosen) ?? []
    const content = inner || sample()
    const selectFrom = start + left.length + mark.length
    const replaced = `${left}${mark}${content}${mark}${right}`
    return { start, end, text: replaced, selectFrom, selectTo: selectFrom + content.length }
  }

/** The whole lines of which something is marked. */
function linesOf({ text, start, end }: Marked): { start: number; end: number; lines: string[] } {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end > start && text[end - 1] === '\n' ? end - 1 : end)
  const to = next === -1 ? text.length : next
  return { start: from, end: to, lines: text.slice(from, to).split('\n') }
}

/** Begins each line with a mark, or takes it away where all have it. */
const before =
  (mark: (n: number) => string, has: RegExp): Command =>
  (marked) => {
    const { start, end, lines } = linesOf(marked)
    const isOn = lines.every((line) => has.test(line))
    const changed = lines.map((line, n) => (isOn ? line.replace(has, '') : mark(n) + line)).join('\n')
    const one = lines.length === 1
    const selectTo = start + changed.length
    return { start, end, text: changed, selectFrom: one ? selectTo : start, selectTo }
  }

/** What makes a paragraph of its own of what follows. */
function gapAfter(head: string): string {
  if (head.trim() === '' || head.endsWith('\n\n')) return ''
  return head.endsWith('\n') ? '\n' : '\n\n'
}

/** On lines of its own, with an empty one to what stands before and after. */
function block({ text, start, end }: Marked, make: (content: string) => [string, string, string]): Change {
  const [opening, content, closing] = make(text.slice(start, end).replace(/^\n+|\n+$/g, ''))
  const head = text.slice(0, start)
  const tail = text.slice(end)
  const gapBefore = gapAfter(head)
  const gapBehind = tail === '' || tail.startsWith('\n') ? '' : '\n\n'
  const selectFrom = start + gapBefore.length + opening.length
  const replaced = `${gapBefore}${opening}${content}${closing}${gapBehind}`
  return { start, end, text: replaced, selectFrom, selectTo: selectFrom + content.length }
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text)

/** What the samples say, in the language of the page. */
export type Samples = { text: () => string; link: () => string }

export function commandsWith(samples: Samples) {
  const inlineCode = around('`', samples.text)
  return {
    bold: around('**', samples.text),
    italic: around('_', samples.text),
    code: (marked) =>
      marked.text.slice(marked.start, marked.end).includes('\n')
        ? block(marked, (content) => ['```\n', content, '\n```'])
        : inlineCode(marked),
    link: ({ text, start, end }) => {
      const chosen = text.slice(start, end)
      const address = isAddress(chosen) ? chosen : 'https://'
      const label = isAddress(chosen) ? samples.link() : chosen || samples.link()
      const selectFrom = isAddress(chosen) ? start + 1 : start + label.length + 3
      const selectTo = selectFrom + (isAddress(chosen) ? label.length : address.length)
      return { start, end, text: `[${label}](${address})`, selectFrom, selectTo }
    },
    heading: before(() => '## ', /^#{1,6} /),
    list: before(() => '- ', /^[-*+] (?!\[[ xX]\])/),
    numbers: before((n) => `${n + 1}. `, /^\d{1,9}[.)] /),
    tasks: before(() => '- [ ] ', /^[-*+] \[[ xX]\] /),
    quote: before(() => '> ', /^> ?/),
    spoiler: (marked) => block(marked, (content) => ['::: spoiler\n', content || samples.text(), '\n:::']),
  } satisfies Record<string, Command>
}

export type CommandName = keyof ReturnType<typeof commandsWith>

/** What Enter does in a list or a quote: the next item, or the end where the item is empty; undefined anywhere else. */
export function continued({ text, start, end }: Marked): Change | undefined {
  if (start !== end) return undefined
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [item, indent = '', bullet = '', box = ''] =
    /^( *)([-*+] |\d{1,9}[.)] |> ?)(\[[ xX]\] )?/.exec(text.slice(from, start)) ?? []
  if (!item) return undefined
  if (
    !text.slice(from + item.length, start).trim() &&
    text
      .slice(start)
      .match(/^[^\n]*/)?.[0]
      .trim() === ''
  )
    return { start: from, end: start, text: '', selectFrom: from, selectTo: from }
  const next = bullet.replace(/^\d+/, (n) => String(Number(n) + 1))
  const inserted = `\n${indent}${next}${box && '[ ] '}`
  const selectTo = start + inserted.length
  return { start, end, text: inserted, selectFrom: selectTo, selectTo }
}

/** The reference to a picture, as the specification has it: `![name](address)`. */
export const imageText = (name: string, id: string): string => `![${plainName(name)}](/upload/${id})`

const plainName = (name: string): string =>
  name
    .replace(/\.\w{1,5}$/, '')
    .replace(/[[\]\\`*_]/g, ' ')
    .trim()

/** Puts a picture behind the cursor, in a paragraph of its own: it may stand at the end of a list or a note. */
export function withImage({ text, end }: Marked, image: string): Change {
  const inserted = `${gapAfter(text.slice(0, end))}${image}\n${text.slice(end).startsWith('\n') ? '' : '\n'}`
  const selectTo = end + inserted.length
  return { start: end, end, text: inserted, selectFrom: selectTo, selectTo }
}

const reference = /!\[([^\]]*)\]\((?:https?:\/\/[^/()\s]+)?\/upload\/([A-Za-z0-9_-]{22})[^)]*\)\n?/g

/** The pictures that a text shows. */
export const imagesIn = (text: string): { id: string; name: string }[] =>
  [...text.matchAll(reference)].map(([, name = '', id = '']) => ({ id, name }))

/** The text without a picture. */
export const withoutImage = (text: string, id: string): string =>
  text.replace(reference, (whole, _name, found) => (found === id ? '' : whole))
