import { randomBytes } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import * as qp from 'nodemailer/lib/qp'
import { paths } from '#app/paths.ts'
import type { Language } from '#language/language.ts'
import type { Config } from '#platform/config/config.ts'
import { linkKeys } from '../links.ts'
import type { EditionRow, WaitingRow } from '../rows.ts'
import { layOut, type ReaderLinks, type Slot, slots } from './layOut.ts'

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
export async function composerFor(edition: Edition, config: SenderConfig, language: Language): Promise<Composer> {
  const nonce = randomBytes(9).toString('hex')
  const marker = (slot: Slot) => `@@${nonce}${slot}@@`
  const layout = layOut(edition, { config, language, marker })
  const pieces = await messageOf({ edition, config, ...layout }, nonce)
  const text = cut(layout.text, nonce)
  const html = cut(layout.html, nonce)
  const { keyOf } = linkKeys(config)
  const host = new URL(config.siteOrigin).hostname

  return (reader) => {
    const key = keyOf(reader)
    const links: ReaderLinks = {
      unsubscribe: config.siteOrigin + paths.callback('unsubscribe', key),
      level: config.siteOrigin + paths.newsletter(key),
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
            fill(pieces, (slot) => qp.wrap(qp.encode(lines[slot]))),
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
async function messageOf({ edition, config, subject, text, html }: Message, nonce: string): Promise<Pieces> {
  const composer = new MailComposer({
    from: { name: config.brand.name, address: config.mailFrom },
    subject,
    text,
    html,
    date: edition.startedAt ?? undefined,
    messageId: `<${nonce}@removed>`,
    textEncoding: 'quoted-printable',
    headers: {
      'List-Id': { prepared: true, value: listId(config) },
      'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
      'List-Archive': { prepared: true, value: `<${config.siteOrigin}${paths.newsletterArchive()}>` },
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const built = (await composer.compile().build()).toString('latin1')
  const pieces = cut(built.replace(/^Message-ID: [^\r\n]*\r\n/im, ''), nonce)
  // A marker that was folded or encoded would leave readers without their links.
  if (pieces.length !== 2 * slots.length + 1) throw new Error('The newsletter could not be composed: a marker is lost')
  return pieces
}

const listId = ({ siteOrigin }: Pick<Config, 'siteOrigin'>): string => `<newsletter.${new URL(siteOrigin).hostname}>`
