import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { RejectedError } from '#platform/errors.ts'
import { uploadErrorCodes } from '../contract/limits.ts'

/** Passes a file through and fails with RejectedError before the last byte if size or MD5 do not match. */
export function createVerifyingStream({ byteSize, checksum }: { byteSize: number; checksum: string }) {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  let length = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length > byteSize) return done(new RejectedError(uploadErrorCodes.wrongSize))
      md5.update(chunk)
      sha256.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      if (length !== byteSize) return done(new RejectedError(uploadErrorCodes.wrongSize))
      done(md5.digest('base64') === checksum ? null : new RejectedError(uploadErrorCodes.wrongChecksum))
    },
  })
  // Keeps an error before the first reader from crashing the process.
  stream.on('error', () => {})
  /** Call only after the stream has ended. */
  return { stream, sha256: () => sha256.digest('hex') }
}
