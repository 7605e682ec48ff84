import { describe, expect, it } from 'vitest'
import { inlineMessages } from './inlineMessages.ts'

const texts = {
  title: "A `poll` for $'{1}'",
  by: 'By {name}',
  moved: '{name} moved {count, number} to {place}',
  votes: '{n, plural, =0 {No votes} one {# vote} other {# votes}}',
  kinds: { open: 'Open', closed: 'Closed by {name}' },
  work: { title: 'Creations', by: 'A creation by {name}', near: '{name} and a `mod`' },
}

const inline = (code: string, language = 'en') =>
  inlineMessages(`import { messages } from './messages.ts'\n${code}`, { language, findTexts: () => texts })

/** Runs what the module makes of an expression. */
function run(expression: string, language?: string): unknown {
  const code = inline(`result = ${expression}`, language).replaceAll(/^import .*$/gm, '')
  return new Function('$formatNumber', '$selectPlural', '$say', 'name', `let result; ${code}; return result`)(
    (n: number) => `<${n}>`,
    (n: number) => new Intl.PluralRules(language).select(n),
    (text: string) => `(${text})`,
    'Ana',
  )
}

describe('inlineMessages', () => {
  it.each([
    ['messages.title()', 'A `poll` for ${1}'],
    ['messages.by({ name })', 'By Ana'],
    ['messages.by({ name: messages.by({ name: "B" }) })', 'By By B'],
    ['messages.by(Object({ name }))', 'By Ana'],
    ['messages.by({ ...{ name } })', 'By Ana'],
    ['messages.moved({ place: messages.kinds.open(), name, count: 3 })', 'Ana moved <3> to Open'],
    ['[0, 1, 2].map((n) => messages.votes({ n })).join()', 'No votes,<1> vote,<2> votes'],
    ['messages.kinds["o" + "pen"]()', 'Open'],
    ['messages.kinds["closed"]({ name })', 'Closed by Ana'],
    ['[messages.by].map((format) => format({ name }))[0]', 'By Ana'],
    ['Object.keys(messages.kinds).join()', 'open,closed'],
    ['messages.work.title()', '(Creations)'],
    ['messages.work.by({ name })', '(A creation by )Ana'],
    ['messages.work.near({ name })', 'Ana( and a `mod`)'],
    ['messages.work["near"]({ name })', 'Ana( and a `mod`)'],
    ['({ messages: 1 }).messages', 1],
  ])('writes %s', (expression, result) => expect(run(expression)).toBe(result))

  it('asks for the rules of languages with more forms than one and other', () => {
    expect(inline('messages.votes({ n })')).not.toContain('selectPlural')
    expect(inline('messages.votes({ n })', 'pl')).toContain('import { selectPlural as $selectPlural }')
  })

  it('keeps nothing of the catalogue', () => expect(inline('messages.title()')).not.toMatch(/import|messages/))

  it('leaves modules without messages alone', () => {
    const code = 'export const messages = 1'
    expect(inlineMessages(code, { language: 'en', findTexts: () => undefined })).toBe(code)
  })

  it.each(['send(messages)', 'const { title } = messages', 'function f(messages) { return messages.title() }'])(
    'refuses %s',
    (code) => expect(() => inline(code)).toThrow('is used as a whole'),
  )

  it('refuses a text that does not exist', () => expect(() => inline('messages.gone()')).toThrow('is used as a whole'))
})
