import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { Refused } from '#platform/errors.ts'
import { codes } from '../contract/limits.ts'

/** Passes a file on while it is measured; ends with Refused, before its last byte counts, unless it is what was agreed. */
export function verifiedStream({ byteSize, checksum }: { byteSize: number; checksum: string }) {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  let length = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length > byteSize) return done(new Refused(codes.wrongSize))
      md5.update(chunk)
      sha256.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      if (length !== byteSize) return done(new Refused(codes.wrongSize))
      done(md5.digest('base64') === checksum ? null : new Refused(codes.wrongChecksum))
    },
  })
  // It may fail before anybody reads it; whoever reads it then hears of it.
  stream.on('error', () => {})
  /** To be asked when the stream has ended. */
  return { stream, sha256: () => sha256.digest('hex') }
}
