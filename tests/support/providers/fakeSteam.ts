import { createHmac, randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll } from 'vitest'

type Fields = Record<string, string>

const fieldsToSign = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']

/** Steam's OpenID 2.0; confirms its own signatures any number of times. */
export async function startFakeSteam(now: () => Date) {
  const server = Fastify()
  const key = randomBytes(32)
  const steam = {
    origin: '',
    id: '76561198000000001',
    alterBeforeSigning: (_fields: Fields): void => {},
    checkResult: undefined as undefined | string,
    checks: 0,
    config: () => ({ STEAM_ORIGIN: steam.origin }),
    async agree(address: string): Promise<string> {
      const response = await fetch(address, { redirect: 'manual' })
      return response.headers.get('location') ?? ''
    },
  }

  const sign = (fields: Fields): string => {
    const names = (fields.signed ?? '').split(',')
    return createHmac('sha256', key)
      .update(names.map((name) => `${name}:${fields[name]}\n`).join(''))
      .digest('base64')
  }

  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  server.get('/openid/login', (request, reply) => {
    const parameters = request.query as Fields
    const id = `${steam.origin}/openid/id/${steam.id}`
    const fields: Fields = {
      ns: 'http://specs.openid.net/auth/2.0',
      mode: 'id_res',
      op_endpoint: `${steam.origin}/openid/login`,
      claimed_id: id,
      identity: id,
      return_to: parameters['openid.return_to'] ?? '',
      response_nonce: `${now().toISOString().slice(0, 19)}Z${randomBytes(6).toString('base64')}`,
      assoc_handle: '1234567890',
      signed: ['signed', ...fieldsToSign].join(','),
    }
    steam.alterBeforeSigning(fields)
    fields.sig = sign(fields)
    const returnUrl = new URL(parameters['openid.return_to'] ?? '')
    for (const [name, value] of Object.entries(fields)) returnUrl.searchParams.set(`openid.${name}`, value)
    return reply.redirect(returnUrl.href)
  })
  server.post('/openid/login', (request) => {
    steam.checks++
    const body = request.body as Fields
    const fields = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name.slice('openid.'.length), value]),
    ) as Fields
    const isOurs = fields.mode === 'check_authentication' && fields.sig === sign(fields)
    return `ns:http://specs.openid.net/auth/2.0\n${steam.checkResult ?? `is_valid:${isOurs}`}\n`
  })

  steam.origin = await server.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => server.close())
  return steam
}
