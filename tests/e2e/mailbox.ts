import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

const directory = '.cache/e2e-mail'
const unfinishedDirectory = '.cache/e2e-mail-unfinished'

/** Stores mails on disk for all tests. */
export async function startMailbox(): Promise<{ url: string; stop(): Promise<void> }> {
  for (const path of [directory, unfinishedDirectory]) {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path, { recursive: true })
  }
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const name = String(++count).padStart(6, '0')
        // Renamed when complete, because tests read the directory meanwhile.
        const unfinished = join(unfinishedDirectory, name)
        writeFileSync(unfinished, JSON.stringify({ to, raw: Buffer.concat(chunks).toString() }))
        renameSync(unfinished, join(directory, name))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The readers of the mails that contain a text, one entry for each mail. */
export const listReaders = (text: string): string[] =>
  readdirSync(directory).flatMap((name) => {
    const { to, raw } = JSON.parse(readFileSync(join(directory, name), 'utf8')) as { to: string[]; raw: string }
    return raw.includes(text) ? to : []
  })

/** Waits for the mail; searches the newest first. */
export async function waitForMailLink(address: string, action: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    for (const name of readdirSync(directory).toSorted().toReversed()) {
      const { to, raw } = JSON.parse(readFileSync(join(directory, name), 'utf8')) as { to: string[]; raw: string }
      if (!to.includes(address)) continue
      // Quoted-printable wraps long lines with `=` and encodes it as =3D.
      const text = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      const link = new RegExp(`https?://[^\\s"<>]*${action}[^\\s"<>]*`).exec(text)?.[0]
      if (link) return link.replaceAll('&amp;', '&')
    }
    await sleep(50)
  }
  throw new Error(`No mail with ${action} came to ${address}`)
}
