/** The baseline of uploads: only hashes and writes the body. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'

const folder = process.argv[2] as string
const server = Fastify({ bodyLimit: 2 ** 30 })
server.removeAllContentTypeParsers()
server.addContentTypeParser('*', (_request, body, done) => done(null, body))
server.put('/file', async (request, reply) => {
  const md5 = createHash('md5')
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      md5.update(chunk)
      yield chunk
    }
  }
  await pipeline(request.body as Readable, hashed, createWriteStream(join(folder, 'bare')))
  reply.code(204).header('x-checksum', md5.digest('base64'))
})
const address = await server.listen({ host: '127.0.0.1', port: 0 })
process.on('disconnect', () => process.exit())
process.send?.(address)
