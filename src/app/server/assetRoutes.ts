import { readdir } from 'node:fs/promises'
import { relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const cacheForever = 'public, max-age=31536000, immutable'
const cacheForOneHour = 'public, max-age=3600'

export async function assetRoutes(server: FastifyInstance, directory: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    // Only files that exist get these headers: during an update another process may have a file that is missing here.
    setHeaders: (reply, path) =>
      void reply.headers({
        'cache-control': isHashed(path) ? cacheForever : cacheForOneHour,
        // Embedded pages in a sandbox have no origin, and load their script as one of another origin.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      }),
  })
  const isHashed = (path: string) => relative(directory, path).startsWith('assets/')
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`),
  )
  const rootFiles = (await readdir(directory, { withFileTypes: true })).filter((file) => file.isFile())
  for (const { name } of rootFiles.filter((file) => !/\.(br|gz)$/.test(file.name))) {
    server.get(`/${name}`, (_request, reply) => reply.sendFile(name))
  }
}
