import { randomBytes } from 'node:crypto'
import { paths } from '#app/paths.ts'
import type { Language } from '#language/language.ts'
import type { Config } from '#platform/config/config.ts'
import { linkKeys } from '../links.ts'
import type { EditionRow, WaitingRow } from '../rows.ts'
import { layOut, type ReaderLinks, type Slot, slots } from './layOut.ts'
import { buildMessage, mailbox, quotedPrintable } from './mime.ts'

/** A mail as a transport takes it. */
export type OutgoingMail = {
  /** The same at each try: by edition and recipient. Names the file in a spool, and is the key of a provider. */
  name: string
  messageId: string
  from: string
  to: string
  subject: string
  headers: Record<string, string>
  unsubscribeUrl: string
  /** The whole message. */
  raw(): Buffer
  text(): string
  html(): string
}

export type Composer = (reader: Pick<WaitingRow, 'position' | 'kind' | 'ref' | 'address'>) => OutgoingMail

type Edition = Pick<EditionRow, 'id' | 'title' | 'url' | 'body' | 'renderedBody' | 'startedAt'>
type SenderConfig = Pick<Config, 'brand' | 'siteOrigin' | 'mailFrom' | 'secrets'>

/**
 * Composes an edition once; for each reader only the lines that differ are put in. Those stand alone on their lines, so
 * that what is put in can break neither the folding of headers nor the encoding of a part.
 */
export function composerFor(edition: Edition, config: SenderConfig, language: Language): Composer {
  const nonce = randomBytes(9).toString('hex')
  const marker = (slot: Slot) => `@@${nonce}${slot}@@`
  const layout = layOut(edition, { config, language, marker })
  const pieces = messageOf({ edition, config, ...layout }, nonce)
  const text = cut(layout.text, nonce)
  const html = cut(layout.html, nonce)
  const { keyOf } = linkKeys(config)
  const host = new URL(config.siteOrigin).hostname

  return (reader) => {
    const key = keyOf(reader)
    const links: ReaderLinks = {
      unsubscribe: config.siteOrigin + paths.callback('unsubscribe', key),
      level: config.siteOrigin + paths.newsletter({ key }),
    }
    const lines = layout.lines(links)
    const name = `newsletter.${edition.id}.${reader.position}`
    const messageId = `<${name}@${host}>`
    const headers = {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    return {
      name,
      messageId,
      from: config.mailFrom,
      to: reader.address,
      subject: layout.subject,
      unsubscribeUrl: links.unsubscribe,
      headers: { ...headers, 'List-Id': listId(config), 'Message-ID': messageId },
      raw: () =>
        Buffer.from(
          `Message-ID: ${messageId}\r\nTo: <${reader.address}>\r\nList-Unsubscribe: ${headers['List-Unsubscribe']}\r\n` +
            fill(pieces, (slot) => quotedPrintable(lines[slot])),
          'latin1',
        ),
      text: () => fill(text, (slot) => lines[slot]),
      html: () => fill(html, (slot) => lines[slot]),
    }
  }
}

/** Literal pieces with the slots between them: text, slot, text, slot, …, text. */
type Pieces = readonly string[]

function cut(text: string, nonce: string): Pieces {
  return text.split(new RegExp(`@@${nonce}(${slots.join('|')})@@`))
}

function fill(pieces: Pieces, line: (slot: Slot) => string): string {
  let whole = pieces[0] ?? ''
  for (let i = 1; i < pieces.length; i += 2) whole += line(pieces[i] as Slot) + (pieces[i + 1] ?? '')
  return whole
}

type Message = { edition: Edition; config: SenderConfig; subject: string; text: string; html: string }

/** The message without the lines that differ: those of the header come first, those of the parts are slots. */
function messageOf({ edition, config, subject, text, html }: Message, nonce: string): Pieces {
  const headers = {
    From: mailbox(config.brand.name, config.mailFrom),
    Subject: subject,
    Date: (edition.startedAt ?? new Date(0)).toUTCString().replace('GMT', '+0000'),
    'List-Id': listId(config),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Archive': `<${config.siteOrigin}${paths.newsletterArchive()}>`,
  }
  const pieces = cut(buildMessage({ headers, text, html, boundary: `=_${nonce}` }), nonce)
  // A marker that was folded or encoded would leave readers without their links.
  if (pieces.length !== 2 * slots.length + 1) throw new Error('The newsletter could not be composed: a marker is lost')
  return pieces
}

const listId = ({ siteOrigin }: Pick<Config, 'siteOrigin'>): string => `<newsletter.${new URL(siteOrigin).hostname}>`
