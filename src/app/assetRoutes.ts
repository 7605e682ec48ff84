import { readdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Built files: those with a hash in their name for good, the few at the root for an hour. */
export async function assetRoutes(server: FastifyInstance, directory: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
  })
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.sendFile(`assets/${request.params['*']}`)
  })
  const atRoot = (await readdir(directory, { withFileTypes: true })).filter((file) => file.isFile())
  for (const { name } of atRoot.filter((file) => !/\.(br|gz)$/.test(file.name))) {
    server.get(`/${name}`, (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600')
      return reply.sendFile(name)
    })
  }
}
