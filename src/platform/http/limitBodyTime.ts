import type { FastifyRequest } from 'fastify'

const bodyMostMs = 15_000
/** A large file may take its time as long as it moves: 64 KiB in half a minute is slower than any line. */
const largeLookMs = 30_000
const largeLeastBytes = 65_536

/** Cuts off who sends a body too slowly, so that they cannot hold connections (security, section 3, row 12). */
export function limitBodyTime({ raw, routeOptions }: FastifyRequest): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
  if (encoding === undefined && !Number(length)) return
  const timer = routeOptions.config?.largeBody
    ? setInterval(cutIfIdle(raw.socket), largeLookMs)
    : setTimeout(() => raw.destroy(), bodyMostMs)
  // A body that has come, or never will.
  raw.once('close', () => clearTimeout(timer))
}

function cutIfIdle(socket: FastifyRequest['raw']['socket']): () => void {
  let before = socket.bytesRead
  return () => {
    if (socket.bytesRead - before < largeLeastBytes) socket.destroy()
    before = socket.bytesRead
  }
}
