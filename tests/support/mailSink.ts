import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

type ReceivedMail = { from: string; to: string[]; raw: string }

export type SinkBehavior = {
  /** An error code in response to RCPT. */
  onRecipient?(address: string, count: number): number | undefined
  /** An error code after the text; `cut` closes the connection. */
  onMail?(mail: ReceivedMail, count: number): number | 'cut' | undefined
  delayMs?: number
}

const createError = (responseCode: number) => Object.assign(new Error('Refused by the sink'), { responseCode })

/** A real SMTP server. */
export async function startMailSink(manners: SinkBehavior = {}) {
  const mails: ReceivedMail[] = []
  let recipientCount = 0
  let mailCount = 0
  async function receive(stream: Readable, session: SMTPServerSession): Promise<void> {
    const mail = { ...toEnvelope(session), raw: await text(stream) }
    const outcome = manners.onMail?.(mail, mailCount++)
    if (manners.delayMs) await sleep(manners.delayMs)
    if (outcome === 'cut') return cut(session)
    if (outcome !== undefined) throw createError(outcome)
    mails.push(mail)
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = manners.onRecipient?.(address, recipientCount++)
      done(code === undefined ? null : createError(code))
    },
    onData(stream, session, done) {
      void receive(stream, session).then(() => done(), done)
    },
  })
  // Ignores errors of connections that a test cuts.
  server.on('error', () => {})
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.server.address() as AddressInfo

  /** smtp-server does not expose the connection, so this destroys its socket. */
  function cut({ id }: SMTPServerSession): void {
    type Connection = { id?: string; _socket?: { destroy(): void } }
    for (const connection of server.connections as unknown as Set<Connection>) {
      if (connection.id === id) connection._socket?.destroy()
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    manners,
    mails,
    to: (address: string) => mails.filter(({ to }) => to.includes(address)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const toEnvelope = ({ envelope }: SMTPServerSession) => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  to: envelope.rcptTo.map(({ address }) => address),
})

/** Parses enough of a message for the site's own mails. */
export function parseMail(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const headers = new Map(
    unfolded.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHead = '', ...body] = part.trim().split('\r\n\r\n')
      return { head: partHead, body: decodeQuotedPrintable(body.join('\r\n\r\n')) }
    })
  const findPart = (type: string) => parts.find((part) => part.head.includes(type))?.body ?? ''
  return { headers, lines: unfolded.split('\r\n'), text: findPart('text/plain'), html: findPart('text/html') }
}

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
