import * as mime from 'nodemailer/lib/mime-funcs'
import * as qp from 'nodemailer/lib/qp'

type Message = { headers: Record<string, string>; text: string; html: string; boundary: string }

/**
 * A message of two parts, text and HTML, both in quoted-printable whatever they hold: a line of a part is then a line of
 * the message, unless it is longer than 76 characters.
 */
export function buildMessage({ headers, text, html, boundary }: Message): string {
  const head = Object.entries(headers).map(([name, value]) => headerLine(name, value))
  return [
    ...head,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', text, boundary),
    ...part('text/html', html, boundary),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

const part = (type: string, content: string, boundary: string): string[] => [
  `--${boundary}`,
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: quoted-printable',
  '',
  quotedPrintable(content),
]

export const quotedPrintable = (text: string): string => qp.wrap(qp.encode(text.replace(/\r\n|\r|\n/g, '\r\n')))

const headerLine = (name: string, value: string): string =>
  mime.foldLines(`${name}: ${mime.encodeWords(value.replace(/[\r\n]+/g, ' '), 'Q', 52)}`, 76)

/** A name and an address; the name encoded or quoted as it needs to be (RFC 5322, RFC 2047). */
export function mailbox(name: string, address: string): string {
  const isPlain = /^[\w !#$%&'*+/=?^`{|}~-]*$/.test(name)
  if (isPlain) return `${name} <${address}>`
  const isAscii = /^[\x20-\x7e]*$/.test(name)
  return `${isAscii ? `"${name.replace(/["\\]/g, '\\$&')}"` : mime.encodeWord(name, 'Q', 52)} <${address}>`
}
