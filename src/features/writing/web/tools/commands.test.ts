import { describe, expect, it } from 'vitest'
import {
  type Change,
  commandsWith,
  continued,
  imagesIn,
  imageText,
  type Marked,
  withImage,
  withoutImage,
} from './commands.ts'

const commands = commandsWith({ text: () => 'text', link: () => 'title' })

/** `[` and `]` stand for the ends of what is marked, `|` for a cursor. */
function marked(shown: string): Marked {
  if (shown.includes('|')) return { text: shown.replace('|', ''), start: shown.indexOf('|'), end: shown.indexOf('|') }
  const start = shown.indexOf('‹')
  const end = shown.indexOf('›') - 1
  return { text: shown.replace(/[‹›]/g, ''), start, end }
}

function show({ text }: Marked, change: Change | undefined): string {
  if (!change) return 'nothing'
  const done = text.slice(0, change.start) + change.text + text.slice(change.end)
  const { selectFrom, selectTo } = change
  if (selectFrom === selectTo) return `${done.slice(0, selectFrom)}|${done.slice(selectFrom)}`
  return `${done.slice(0, selectFrom)}‹${done.slice(selectFrom, selectTo)}›${done.slice(selectTo)}`
}

describe('commands of the toolbar', () => {
  it.each([
    ['bold', 'a ‹b› c', 'a **‹b›** c'],
    ['bold', 'a **‹b›** c', 'a ‹b› c'],
    ['bold', 'a| c', 'a**‹text›** c'],
    ['bold', 'a‹ b › c', 'a **‹b›**  c'],
    ['italic', '‹b›', '_‹b›_'],
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
  ] as const)('%s: %j becomes %j', (name, given, expected) => {
    const at = marked(given)
    expect(show(at, commands[name](at))).toBe(expected)
  })
})

describe('Enter', () => {
  it.each([
    ['- a|', '- a\n- |'],
    ['  * a| b', '  * a\n  * | b'],
    ['9. a|', '9. a\n10. |'],
    ['- [x] a|', '- [x] a\n- [ ] |'],
    ['> a|', '> a\n> |'],
    ['- a\n- |', '- a\n|'],
    ['a|', 'nothing'],
    ['‹- a›', 'nothing'],
  ])('%j becomes %j', (given, expected) => {
    const at = marked(given)
    expect(show(at, continued(at))).toBe(expected)
  })
})

describe('pictures in a text', () => {
  const id = 'aaaaaaaaaaaaaaaaaaaaaa'

  it('are named without what would end the name, on lines of their own', () => {
    expect(imageText('my [new] *adder*.png', id)).toBe(`![my  new   adder](/upload/${id})`)
    const at = marked('see|\nend')
    expect(show(at, withImage(at, '![a](b)'))).toBe('see\n\n![a](b)\n|\nend')
  })

  it('are found by their address, and taken away', () => {
    const text = `x\n![a](/upload/${id})\n![b](https://site.example/upload/${id.replace('a', 'b')})\n![c](/other)`
    expect(imagesIn(text)).toEqual([
      { id, name: 'a' },
      { id: id.replace('a', 'b'), name: 'b' },
    ])
    expect(imagesIn(withoutImage(text, id))).toHaveLength(1)
  })
})
