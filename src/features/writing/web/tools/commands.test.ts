import { describe, expect, it } from 'vitest'
import {
  appendImages,
  continueList,
  createCommands,
  findImageReferences,
  insertImageMarkdown,
  removeImageMarkdown,
  type TextEdit,
  type TextSelection,
  toImageMarkdown,
} from './commands.ts'

const commands = createCommands({ text: () => 'text', link: () => 'title' })

/** `‹` and `›` stand for the ends of the selection, `|` for the cursor. */
function parseSelection(notation: string): TextSelection {
  const cursor = notation.indexOf('|')
  if (cursor !== -1) return { text: notation.replace('|', ''), start: cursor, end: cursor }
  const start = notation.indexOf('‹')
  const end = notation.indexOf('›') - 1
  return { text: notation.replace(/[‹›]/g, ''), start, end }
}

function formatResult({ text }: TextSelection, edit: TextEdit | undefined): string {
  if (!edit) return 'nothing'
  const result = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
  const { selectFrom, selectTo } = edit
  if (selectFrom === selectTo) return `${result.slice(0, selectFrom)}|${result.slice(selectFrom)}`
  return `${result.slice(0, selectFrom)}‹${result.slice(selectFrom, selectTo)}›${result.slice(selectTo)}`
}

describe('toolbar command', () => {
  it.each([
    ['bold', 'a ‹b› c', 'a **‹b›** c'],
    ['bold', 'a **‹b›** c', 'a ‹b› c'],
    ['bold', 'a| c', 'a**‹text›** c'],
    ['bold', 'a‹ b › c', 'a **‹b›**  c'],
    ['italic', '‹b›', '*‹b›*'],
    ['italic', '这是‹重要›的', '这是*‹重要›*的'],
    ['italic', '*‹b›*', '‹b›'],
    ['italic', '**‹b›**', '***‹b›***'],
    ['italic', '***‹b›***', '**‹b›**'],
    ['code', '‹x = 1›', '`‹x = 1›`'],
    ['code', 'see\n‹a\nb›\nend', 'see\n\n```\n‹a\nb›\n```\nend'],
    ['link', '‹the docs›', '[the docs](‹https://›)'],
    ['link', '‹https://a.example/›', '[‹title›](https://a.example/)'],
    ['link', '|', '[title](‹https://›)'],
    ['list', 'a|\nb', '- a|\nb'],
    ['list', '‹a\nb›', '‹- a\n- b›'],
    ['list', '‹- a\n- b›', '‹a\nb›'],
    ['numbers', '‹a\nb›\nc', '‹1. a\n2. b›\nc'],
    ['tasks', 'a|', '- [ ] a|'],
    ['quote', '‹a\n\nb›', '‹> a\n> \n> b›'],
    ['heading', 'x\na|', 'x\n## a|'],
    ['heading', '### a|', 'a|'],
    ['spoiler', 'x ‹y› z', 'x \n\n::: spoiler\n‹y›\n:::\n\n z'],
    ['spoiler', '|', '::: spoiler\n‹text›\n:::'],
  ] as const)('%s turns %j into %j', (name, before, expected) => {
    const selection = parseSelection(before)
    expect(formatResult(selection, commands[name](selection))).toBe(expected)
  })
})

describe('Enter in a list', () => {
  it.each([
    ['- a|', '- a\n- |'],
    ['  * a| b', '  * a\n  * | b'],
    ['9. a|', '9. a\n10. |'],
    ['- [x] a|', '- [x] a\n- [ ] |'],
    ['> a|', '> a\n> |'],
    ['- a\n- |', '- a\n|'],
    ['a|', 'nothing'],
    ['‹- a›', 'nothing'],
  ])('turns %j into %j', (before, expected) => {
    const selection = parseSelection(before)
    expect(formatResult(selection, continueList(selection))).toBe(expected)
  })
})

describe('images in a text', () => {
  const id = 'aaaaaaaaaaaaaaaaaaaaaa'

  it('are inserted as paragraphs, with names stripped of Markdown characters', () => {
    expect(toImageMarkdown('my [new] *adder*.png', id)).toBe(`![my  new   adder .png](/upload/${id})`)
    const selection = parseSelection('see|\nend')
    expect(formatResult(selection, insertImageMarkdown(selection, '![a](b)'))).toBe('see\n\n![a](b)\n|\nend')
  })

  it('are appended as paragraphs', () => {
    const append = (text: string) => appendImages(text, ['![a](b)', '![c](d)'])
    expect([append(''), append('see'), append('see\n')]).toEqual([
      '![a](b)\n\n![c](d)\n',
      'see\n\n![a](b)\n\n![c](d)\n',
      'see\n\n![a](b)\n\n![c](d)\n',
    ])
  })

  it('are found and removed by their upload URL', () => {
    const text = `x\n![a](/upload/${id})\n![b](https://site.example/upload/${id.replace('a', 'b')})\n![c](/other)`
    expect(findImageReferences(text)).toEqual([
      { id, name: 'a' },
      { id: id.replace('a', 'b'), name: 'b' },
    ])
    expect(findImageReferences(removeImageMarkdown(text, id))).toHaveLength(1)
  })
})
