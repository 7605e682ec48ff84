import type { FastifyRequest } from 'fastify'

const bodyTimeoutMs = 15_000
/** Minimum progress of large uploads, below that of any real connection. */
const progressIntervalMs = 30_000
const minBytesPerInterval = 65_536

/** Disconnects slow senders, so that they cannot hold connections (slowloris). */
export function limitBodyTime({ raw, routeOptions }: FastifyRequest): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
  if (encoding === undefined && !Number(length)) return
  const timer = routeOptions.config?.largeBody
    ? setInterval(createProgressCheck(raw.socket), progressIntervalMs)
    : setTimeout(() => raw.destroy(), bodyTimeoutMs)
  raw.once('close', () => clearTimeout(timer))
}

function createProgressCheck(socket: FastifyRequest['raw']['socket']): () => void {
  let previousBytes = socket.bytesRead
  return () => {
    if (socket.bytesRead - previousBytes < minBytesPerInterval) socket.destroy()
    previousBytes = socket.bytesRead
  }
}
