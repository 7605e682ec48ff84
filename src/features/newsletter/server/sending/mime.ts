import { encode, wrap } from 'libqp'
import MailComposer, { type Options } from 'nodemailer/lib/mail-composer'

type Message = Pick<Options, 'from' | 'subject' | 'date' | 'messageId' | 'headers'> & { text: string; html: string }

export async function buildMessage({ text, html, ...headers }: Message): Promise<string> {
  const composer = new MailComposer({
    ...headers,
    text: { raw: buildPart('text/plain', text) },
    html: { raw: buildPart('text/html', html) },
    newline: 'windows',
  })
  return (await composer.compile().build()).toString('latin1')
}

/** Encoded here because MailComposer encodes in chunks: here each line up to 76 characters stays a line. */
const buildPart = (type: string, content: string): string =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    encodeQuotedPrintable(content),
  ].join('\r\n')

export const encodeQuotedPrintable = (text: string): string => wrap(encode(text.replace(/\r\n|\r|\n/g, '\r\n')))
