import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

type SunkMail = { from: string; to: string[]; raw: string }

/** What a sink does to a mail besides taking it; the address decides, or how many came before. */
export type SinkManners = {
  /** A code for this recipient, at RCPT. */
  onRecipient?(address: string, count: number): number | undefined
  /** A code for this mail, after its text; `cut` closes the connection instead of answering. */
  onMail?(mail: SunkMail, count: number): number | 'cut' | undefined
  delayMs?: number
}

const refusal = (responseCode: number) => Object.assign(new Error('Refused by the sink'), { responseCode })

/** A real mail server that keeps what it gets, and is as unfriendly as it is told to be. */
export async function mailSink(manners: SinkManners = {}) {
  const mails: SunkMail[] = []
  let recipients = 0
  let texts = 0
  /** Fails with what the sender is to be told; what a test cuts off is told nothing. */
  async function receive(stream: Readable, session: SMTPServerSession): Promise<void> {
    const mail = { ...envelopeOf(session), raw: await text(stream) }
    const answer = manners.onMail?.(mail, texts++)
    if (manners.delayMs) await sleep(manners.delayMs)
    if (answer === 'cut') return cut(session)
    if (answer !== undefined) throw refusal(answer)
    mails.push(mail)
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = manners.onRecipient?.(address, recipients++)
      done(code === undefined ? null : refusal(code))
    },
    onData(stream, session, done) {
      void receive(stream, session).then(() => done(), done)
    },
  })
  // Connections that a test cuts off are no news.
  server.on('error', () => {})
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.server.address() as AddressInfo

  /** The connection is the server's own affair; only its socket can be cut. */
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

const envelopeOf = ({ envelope }: SMTPServerSession) => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  to: envelope.rcptTo.map(({ address }) => address),
})

/** Header lines and decoded parts of a message, enough to read ours. */
export function readMail(raw: string) {
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
      return { head: partHead, body: fromQuotedPrintable(body.join('\r\n\r\n')) }
    })
  const partOf = (type: string) => parts.find((part) => part.head.includes(type))?.body ?? ''
  return { headers, lines: unfolded.split('\r\n'), text: partOf('text/plain'), html: partOf('text/html') }
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
