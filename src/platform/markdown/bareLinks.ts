import type { MarkdownIt } from 'markdown-it'

const hostPattern = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*/u
/** The limit keeps the scan from being quadratic in a text of repeated `www.`. */
const maxHostLength = 253

/** A host without `_` in its last two labels, and everything up to whitespace or `<`. */
function matchFromHost(text: string): string {
  const [host = ''] = hostPattern.exec(text.slice(0, maxHostLength + 1)) ?? []
  const isHost =
    host &&
    host.length <= maxHostLength &&
    !host
      .split('.')
      .slice(-2)
      .some((label) => label.includes('_'))
  return isHost ? (/^[^\s<]*/.exec(text)?.[0] ?? '') : ''
}

const hasValidMailHost = (address: string): boolean => !/[+!#$%&'*/=?^`{|}~]/.test(address.split('@').at(-1) ?? '')

const countCharacter = (text: string, character: string): number => text.split(character).length - 1

/** Excludes trailing punctuation and unbalanced closing parentheses (GFM, 6.9). */
function getLinkLength(address: string): number {
  let end = address.length
  let unopened = countCharacter(address, ')') - countCharacter(address, '(')
  for (;;) {
    const last = address[end - 1] ?? ''
    if (/[?!.,:*_~'"]/.test(last)) end--
    else if (last === ')' && unopened > 0) {
      unopened--
      end--
    } else {
      const entity = last === ';' && /&[A-Za-z0-9]{1,32};$/.exec(address.slice(Math.max(0, end - 40), end))
      if (!entity) return end
      end -= entity[0].length
    }
  }
}

export function bareLinks({ linkify }: MarkdownIt): void {
  for (const schema of ['http:', 'https:']) {
    linkify.add(schema, {
      validate(text, pos, self) {
        const validator = self.re.get_http_validator()
        validator.lastIndex = pos
        const url = validator.exec(text)?.[0] ?? ''
        return getLinkLength(url)
      },
    })
  }
  linkify.add('www.', {
    validate: (text, pos) => getLinkLength(matchFromHost(text.slice(pos))),
    normalize(match) {
      match.url = `http://${match.url}`
    },
  })
  // The raw paragraph may contain a URL after the tildes of a strikethrough.
  const test = linkify.test.bind(linkify)
  linkify.test = (text) => test(text.replaceAll('~', ' '))
  const match = linkify.match.bind(linkify)
  linkify.match = (text) =>
    match(text)?.filter(({ schema, raw }) => schema !== 'mailto:' || hasValidMailHost(raw)) ?? null
}
