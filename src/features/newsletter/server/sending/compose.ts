import { randomBytes } from 'node:crypto'
import { accountPaths } from '#features/accounts/contract/paths.ts'
import type { Language } from '#language/language.ts'
import type { Config } from '#platform/config/config.ts'
import { newsletterPaths } from '../../contract/paths.ts'
import { createLinkKeys } from '../linkKeys.ts'
import type { EditionRow, PendingRecipient } from '../rows.ts'
import { buildMessage, encodeQuotedPrintable } from './mime.ts'
import { type ReaderLinks, renderEmail, type Slot, slots } from './renderEmail.ts'

export type OutgoingMail = {
  /** Equal at each attempt: file name in a spool, idempotency key of a provider. */
  name: string
  messageId: string
  from: string
  to: string
  subject: string
  headers: Record<string, string>
  unsubscribeUrl: string
  raw(): Buffer
  text(): string
  html(): string
}

export type Composer = (reader: Pick<PendingRecipient, 'position' | 'kind' | 'ref' | 'address'>) => OutgoingMail

type Edition = Pick<EditionRow, 'id' | 'title' | 'url' | 'body' | 'renderedBody' | 'startedAt'>
type SenderConfig = Pick<Config, 'brand' | 'look' | 'siteOrigin' | 'mailFrom' | 'secrets'>

/**
 * Renders an edition once and fills in the reader's own lines per mail. A slot is a whole line, so that its content
 * cannot break header folding or the encoding of a part.
 */
export async function createComposer(edition: Edition, config: SenderConfig, language: Language): Promise<Composer> {
  const nonce = randomBytes(9).toString('hex')
  const marker = (slot: MessageSlot) => `@@${nonce}${slot}@@`
  const rendered = renderEmail(edition, { config, language, marker })
  const { subject } = rendered
  const headers = { ...getHeaders(edition, config), subject, messageId: `<${marker('messageId')}>` }
  const raw = await buildMessage({ ...headers, text: rendered.text, html: rendered.html })
  const message = splitAtSlots(raw, nonce)
  // A folded or encoded marker would leave readers without their links.
  if (message.length !== 2 * messageSlots.length + 1) throw new Error('A marker of the newsletter is lost')
  const text = splitAtSlots(rendered.text, nonce)
  const html = splitAtSlots(rendered.html, nonce)
  const { createKey } = createLinkKeys(config)
  const host = new URL(config.siteOrigin).hostname

  return (reader) => {
    const key = createKey(reader)
    const links: ReaderLinks = {
      unsubscribe: config.siteOrigin + accountPaths.callback('unsubscribe', key),
      level: config.siteOrigin + newsletterPaths.newsletter({ key }),
    }
    const lines = rendered.lines(links)
    const name = `newsletter.${edition.id}.${reader.position}`
    const messageId = `${name}@${host}`
    const listUnsubscribe = `<${links.unsubscribe}>`
    return {
      name,
      messageId: `<${messageId}>`,
      from: config.mailFrom,
      to: reader.address,
      subject,
      unsubscribeUrl: links.unsubscribe,
      headers: {
        'List-Unsubscribe': listUnsubscribe,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': getListId(config),
        'Message-ID': `<${messageId}>`,
      },
      raw: () =>
        Buffer.from(
          `To: <${reader.address}>\r\nList-Unsubscribe: ${listUnsubscribe}\r\n` +
            fill(message, (slot: MessageSlot) =>
              slot === 'messageId' ? messageId : encodeQuotedPrintable(lines[slot]),
            ),
          'latin1',
        ),
      text: () => fill(text, (slot: Slot) => lines[slot]),
      html: () => fill(html, (slot: Slot) => lines[slot]),
    }
  }
}

/** Each reader's message has an ID of its own, besides the lines of its parts. */
const messageSlots = ['messageId', ...slots] as const
type MessageSlot = (typeof messageSlots)[number]

/** Text, slot, text, slot, …, text. */
type Pieces = readonly string[]

function splitAtSlots(text: string, nonce: string): Pieces {
  return text.split(new RegExp(`@@${nonce}(${messageSlots.join('|')})@@`))
}

function fill<S extends MessageSlot>(pieces: Pieces, line: (slot: S) => string): string {
  let result = pieces[0] ?? ''
  for (let i = 1; i < pieces.length; i += 2) result += line(pieces[i] as S) + (pieces[i + 1] ?? '')
  return result
}

/** The composer prepends the reader's own headers. */
const getHeaders = (edition: Edition, config: SenderConfig) => ({
  from: { name: config.brand.name, address: config.mailFrom },
  date: edition.startedAt ?? new Date(0),
  headers: {
    'List-Id': getListId(config),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Archive': `<${config.siteOrigin}${newsletterPaths.newsletterArchive()}>`,
  },
})

const getListId = ({ siteOrigin }: Pick<Config, 'siteOrigin'>): string => `<newsletter.${new URL(siteOrigin).hostname}>`
