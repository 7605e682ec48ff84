import { access, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory, syncDirectory } from '#platform/durableFiles.ts'
import type { Transport } from './transport.ts'

const lanes = 8

/**
 * Puts each mail into a directory as a file of its own, from which another program takes it: a file in `new/` is whole
 * and on the disk. That program moves it to `done/`; a name that stands in either has been handed over, so that after a
 * crash none is there twice.
 */
export function spoolTransport(directory: string): Transport {
  const [fresh, done, unfinished] = ['new', 'done', 'tmp'].map((part) => join(directory, part)) as [
    string,
    string,
    string,
  ]
  const ready = Promise.all([fresh, done, unfinished].map((part) => makeDirectory(part)))
  // A directory that cannot be made is told with the first mail.
  ready.catch(() => {})
  return {
    lanes,
    async send(mail, clear) {
      await ready
      const name = `${mail.name}.eml`
      if ((await isThere(join(done, name))) || (await isThere(join(fresh, name)))) return
      const file = await open(join(unfinished, name), 'w', 0o600)
      try {
        await file.writeFile(withEnvelope(mail))
        await file.sync()
      } finally {
        await file.close()
      }
      await clear()
      await rename(join(unfinished, name), join(fresh, name))
      await syncDirectory(fresh)
    },
    close() {},
  }
}

/** The envelope stands above the message, as in a batch of SMTP (RFC 2442). */
const withEnvelope = ({ from, to, raw }: { from: string; to: string; raw(): Buffer }): Buffer =>
  Buffer.concat([Buffer.from(`X-Envelope-From: <${from}>\r\nX-Envelope-To: <${to}>\r\n`, 'latin1'), raw()])

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
