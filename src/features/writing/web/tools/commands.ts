export type TextSelection = { text: string; start: number; end: number }

/** Replaces the range from `start` to `end` with `text`, then selects from `selectFrom` to `selectTo`. */
export type TextEdit = { start: number; end: number; text: string; selectFrom: number; selectTo: number }

type Command = (selection: TextSelection) => TextEdit

/** One star beside another belongs to `**`. */
function isWrapped({ text, start, end }: TextSelection, marker: string): boolean {
  const before = start - marker.length
  if (before < 0 || text.slice(before, start) !== marker || text.slice(end, end + marker.length) !== marker)
    return false
  let left = 0
  while (text[start - left - 1] === '*') left++
  let right = 0
  while (text[end + right] === '*') right++
  return marker !== '*' || (left % 2 === 1 && right % 2 === 1)
}

/** Whitespace at the edges of the selection stays outside of the markers. */
const wrap =
  (marker: string, sample: () => string): Command =>
  ({ text, start, end }) => {
    const selected = text.slice(start, end)
    const before = start - marker.length
    if (isWrapped({ text, start, end }, marker)) {
      const selectTo = before + selected.length
      return { start: before, end: end + marker.length, text: selected, selectFrom: before, selectTo }
    }
    const inner = selected.trim()
    const left = selected.slice(0, selected.length - selected.trimStart().length)
    const right = selected.slice(left.length + inner.length)
    const content = inner || sample()
    const selectFrom = start + left.length + marker.length
    const replaced = `${left}${marker}${content}${marker}${right}`
    return { start, end, text: replaced, selectFrom, selectTo: selectFrom + content.length }
  }

function getSelectedLines({ text, start, end }: TextSelection): { start: number; end: number; lines: string[] } {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end > start && text[end - 1] === '\n' ? end - 1 : end)
  const to = next === -1 ? text.length : next
  return { start: from, end: to, lines: text.slice(from, to).split('\n') }
}

const prefixLines =
  (toPrefix: (n: number) => string, pattern: RegExp): Command =>
  (selection) => {
    const { start, end, lines } = getSelectedLines(selection)
    const isOn = lines.every((line) => pattern.test(line))
    const changed = lines.map((line, n) => (isOn ? line.replace(pattern, '') : toPrefix(n) + line)).join('\n')
    const isSingleLine = lines.length === 1
    const selectTo = start + changed.length
    return { start, end, text: changed, selectFrom: isSingleLine ? selectTo : start, selectTo }
  }

function gapAfter(head: string): string {
  if (head.trim() === '' || head.endsWith('\n\n')) return ''
  return head.endsWith('\n') ? '\n' : '\n\n'
}

function replaceWithBlock(
  { text, start, end }: TextSelection,
  toParts: (content: string) => [string, string, string],
): TextEdit {
  const [opening, content, closing] = toParts(text.slice(start, end).replace(/^\n+|(?<!\n)\n+$/g, ''))
  const head = text.slice(0, start)
  const tail = text.slice(end)
  const gapBefore = gapAfter(head)
  const gapAfterBlock = tail === '' || tail.startsWith('\n') ? '' : '\n\n'
  const selectFrom = start + gapBefore.length + opening.length
  const replaced = `${gapBefore}${opening}${content}${closing}${gapAfterBlock}`
  return { start, end, text: replaced, selectFrom, selectTo: selectFrom + content.length }
}

/** Replaces the selection with the block, between blank lines. */
export function insertBlock(selection: TextSelection, block: string): TextEdit {
  const edit = replaceWithBlock(selection, () => ['', block, ''])
  return { ...edit, selectFrom: edit.selectTo }
}

const isUrl = (text: string): boolean => /^https?:\/\/\S+$/.test(text)

export type SampleTexts = { text: () => string; link: () => string }

export function createCommands(samples: SampleTexts) {
  const inlineCode = wrap('`', samples.text)
  return {
    bold: wrap('**', samples.text),
    italic: wrap('*', samples.text),
    code: (selection) =>
      selection.text.slice(selection.start, selection.end).includes('\n')
        ? replaceWithBlock(selection, (content) => ['```\n', content, '\n```'])
        : inlineCode(selection),
    link: ({ text, start, end }) => {
      const selected = text.slice(start, end)
      const url = isUrl(selected) ? selected : 'https://'
      const label = isUrl(selected) ? samples.link() : selected || samples.link()
      const selectFrom = isUrl(selected) ? start + 1 : start + label.length + 3
      const selectTo = selectFrom + (isUrl(selected) ? label.length : url.length)
      return { start, end, text: `[${label}](${url})`, selectFrom, selectTo }
    },
    heading: prefixLines(() => '## ', /^#{1,6} /),
    list: prefixLines(() => '- ', /^[-*+] (?!\[[ xX]\])/),
    numbers: prefixLines((n) => `${n + 1}. `, /^\d{1,9}[.)] /),
    tasks: prefixLines(() => '- [ ] ', /^[-*+] \[[ xX]\] /),
    quote: prefixLines(() => '> ', /^> ?/),
    spoiler: (selection) =>
      replaceWithBlock(selection, (content) => ['::: spoiler\n', content || samples.text(), '\n:::']),
  } satisfies Record<string, Command>
}

export type CommandName = keyof ReturnType<typeof createCommands>

/** Starts a new item on Enter, or ends the list after an empty item. */
export function continueList({ text, start, end }: TextSelection): TextEdit | undefined {
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

export const toImageMarkdown = (name: string, id: string): string => `![${plainName(name)}](/upload/${id})`

const plainName = (name: string): string => name.replace(/[[\]\\`*_]/g, ' ').trim()

/** A paragraph of its own, so that it is not part of a list item or footnote. */
export function insertImageMarkdown({ text, end }: TextSelection, image: string): TextEdit {
  const inserted = `${gapAfter(text.slice(0, end))}${image}\n${text.slice(end).startsWith('\n') ? '' : '\n'}`
  const selectTo = end + inserted.length
  return { start: end, end, text: inserted, selectFrom: selectTo, selectTo }
}

export const appendImages = (text: string, images: readonly string[]): string =>
  images.reduce((before, image) => `${before}${gapAfter(before)}${image}\n`, text)

const imagePattern = /!\[([^\]]{0,300})\]\((?:https?:\/\/[^/()\s]+)?\/upload\/([A-Za-z0-9_-]{22})[^)]{0,300}\)\n?/g

export const findImageReferences = (text: string): { id: string; name: string }[] =>
  [...text.matchAll(imagePattern)].map(([, name = '', id = '']) => ({ id, name }))

export const removeImageMarkdown = (text: string, id: string): string =>
  text.replace(imagePattern, (match, _name, foundId) => (foundId === id ? '' : match))
