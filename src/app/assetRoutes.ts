import { readdir } from 'node:fs/promises'
import { relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const forGood = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Built files: those with a hash in their name for good, the few at the root for an hour. */
export async function assetRoutes(server: FastifyInstance, directory: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    // Only of files that are there: what is missing here another process may have in a moment, during an update.
    setHeaders: (reply, path) => void reply.header('cache-control', isHashed(path) ? forGood : anHour),
  })
  const isHashed = (path: string) => relative(directory, path).startsWith('assets/')
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`),
  )
  const atRoot = (await readdir(directory, { withFileTypes: true })).filter((file) => file.isFile())
  for (const { name } of atRoot.filter((file) => !/\.(br|gz)$/.test(file.name))) {
    server.get(`/${name}`, (_request, reply) => reply.sendFile(name))
  }
}
