import { access, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createDirectoryDurablyAsync, fsyncDirectoryAsync } from '#platform/durableFiles.ts'
import type { Transport } from './transport.ts'

const maxConcurrency = 8

/**
 * Another program moves files from `new/`, where they are complete and synced, to `done/`. A name found in either is
 * not written again, so that a crash causes no duplicates.
 */
export function spoolTransport(directory: string): Transport {
  const [fresh, done, unfinished] = ['new', 'done', 'tmp'].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ]
  const ready = Promise.all([fresh, done, unfinished].map((path) => createDirectoryDurablyAsync(path)))
  // Prevents an unhandled rejection; send() throws.
  ready.catch(() => {})
  return {
    maxConcurrency,
    async send(mail, beforeSend) {
      await ready
      const name = `${mail.name}.eml`
      if ((await exists(join(done, name))) || (await exists(join(fresh, name)))) return
      const file = await open(join(unfinished, name), 'w', 0o600)
      try {
        await file.writeFile(withEnvelope(mail))
        await file.sync()
      } finally {
        await file.close()
      }
      await beforeSend()
      await rename(join(unfinished, name), join(fresh, name))
      await fsyncDirectoryAsync(fresh)
    },
    close() {},
  }
}

/** Similar to batch SMTP (RFC 2442). */
const withEnvelope = ({ from, to, raw }: { from: string; to: string; raw(): Buffer }): Buffer =>
  Buffer.concat([Buffer.from(`X-Envelope-From: <${from}>\r\nX-Envelope-To: <${to}>\r\n`, 'latin1'), raw()])

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
