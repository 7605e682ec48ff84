import type { MarkdownIt } from 'markdown-it'

const host = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*/u
/** As long as hosts are; one without an end would be read again for each `www.` in it. */
const hostMost = 253

/** A host, without `_` in its last two parts, and all that follows it up to a blank or a `<`. */
function fromHost(text: string): string {
  const [found = ''] = host.exec(text.slice(0, hostMost + 1)) ?? []
  const isHost = found && found.length <= hostMost && !/_[^.]*(?:\.[^.]*)?$/.test(found)
  return isHost ? (/^[^\s<]*/.exec(text)?.[0] ?? '') : ''
}

const wrongMailHost = /@[^@]*[+!#$%&'*/=?^`{|}~][^@]*$/

const count = (text: string, character: string): number => text.split(character).length - 1

/** How much of an address is meant: not the sentence's own marks behind it, nor the bracket around it (GFM, 6.9). */
function lengthMeant(address: string): number {
  let end = address.length
  let unopened = count(address, ')') - count(address, '(')
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

/** Bare addresses are links as in GFM: also those that begin with `www.`. */
export function bareLinks({ linkify }: MarkdownIt): void {
  for (const schema of ['http:', 'https:']) {
    linkify.add(schema, {
      validate(text, pos, self) {
        const validator = self.re.get_http_validator()
        validator.lastIndex = pos
        const found = validator.exec(text)?.[0] ?? ''
        return lengthMeant(found)
      },
    })
  }
  linkify.add('www.', {
    validate: (text, pos) => lengthMeant(fromHost(text.slice(pos))),
    normalize(match) {
      match.url = `http://${match.url}`
    },
  })
  // It is asked for a paragraph as it was written: what is struck through begins behind tildes.
  const test = linkify.test.bind(linkify)
  linkify.test = (text) => test(text.replaceAll('~', ' '))
  const match = linkify.match.bind(linkify)
  linkify.match = (text) =>
    match(text)?.filter(({ schema, raw }) => schema !== 'mailto:' || !wrongMailHost.test(raw)) ?? null
}
