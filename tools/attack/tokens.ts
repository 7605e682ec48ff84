import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Attack, expectBreach, expectNoBreaches } from './attack.ts'
import { type AttackClient, createClient, signInClient } from './client.ts'
import { type AttackedSite, withSite } from './site.ts'

type Json = Record<string, unknown>
type Forgery = { name: string; token: string }

const encode = (value: Json | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

const decode = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString())

const signToken = (header: Json, claims: Json, key: KeyObject): string => {
  const input = `${encode(header)}.${encode(claims)}`
  return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`
}

function createForgeries(token: string, siteKey: KeyObject, publicPem: string): Forgery[] {
  const [headerPart = '', claimsPart = '', signature = ''] = token.split('.')
  const header = decode(headerPart)
  const claims = decode(claimsPart)
  const foreignKeys = generateKeyPairSync('ed25519')
  const jwk = foreignKeys.publicKey.export({ format: 'jwk' })
  const now = Math.floor(Date.now() / 1_000)
  const hmac = (alg: string, hash: string) => {
    const input = `${encode({ ...header, alg })}.${encode(claims)}`
    return `${input}.${createHmac(hash, publicPem).update(input).digest('base64url')}`
  }
  const withHeader = (name: string, overrides: Json, key = foreignKeys.privateKey): Forgery => ({
    name,
    token: signToken({ ...header, ...overrides }, claims, key),
  })
  /** Signs with the site's own key, so that only the claims can be a reason to reject it. */
  const withClaims = (name: string, overrides: Json): Forgery => ({
    name,
    token: signToken(header, { ...claims, ...overrides }, siteKey),
  })
  const without = (claim: string): Forgery => {
    const { [claim]: _, ...rest } = claims
    return { name: `no ${claim}`, token: signToken(header, rest, siteKey) }
  }
  const algorithms = ['none', 'None', 'NONE', 'nOnE', '', 'HS256', 'RS256', 'ES256', 'PS512']
  return [
    ...algorithms.map((alg) => ({ name: `alg ${alg}`, token: `${encode({ ...header, alg })}.${claimsPart}.` })),
    ...algorithms.map((alg) => ({
      name: `alg ${alg} with the signature`,
      token: `${encode({ ...header, alg })}.${claimsPart}.${signature}`,
    })),
    { name: 'HS256 with the public key', token: hmac('HS256', 'sha256') },
    { name: 'HS512 with the public key', token: hmac('HS512', 'sha512') },
    withHeader('another key', {}),
    withHeader('another key in jwk', { jwk }),
    withHeader('jku', { jku: 'https://evil.example/jwks.json' }),
    withHeader('x5u', { x5u: 'https://evil.example/cert.pem' }),
    withHeader('kid as a path', { kid: '../../../../dev/null' }),
    withHeader('kid as SQL', { kid: "' union select 'x" }),
    withHeader('unknown crit', { crit: ['backplane'], backplane: true }, siteKey),
    withHeader('typ JWT', { typ: 'JWT' }, siteKey),
    withHeader('no typ', { typ: undefined }, siteKey),
    withClaims('expired', { exp: now - 1, iat: now - 1_000 }),
    withClaims('not yet valid', { nbf: now + 600 }),
    withClaims('for the game', { aud: 'game' }),
    withClaims('no audience', { aud: [] }),
    withClaims('of another issuer', { iss: 'https://evil.example' }),
    withClaims('a session that is not there', { sid: '00000000-0000-4000-8000-000000000000' }),
    withClaims('a session that is no text', { sid: { toString: 'x' } }),
    withClaims('exp as text', { exp: String(now + 600) }),
    withClaims('exp without end', { exp: Number.MAX_VALUE, nbf: now + 600 }),
    ...['sub', 'sid', 'exp', 'iat', 'iss', 'aud'].map(without),
    { name: 'no signature', token: `${headerPart}.${claimsPart}.` },
    { name: 'two parts', token: `${headerPart}.${claimsPart}` },
    { name: 'four parts', token: `${token}.${signature}` },
    { name: 'signature cut', token: token.slice(0, -4) },
    { name: 'signature of zeros', token: `${headerPart}.${claimsPart}.${Buffer.alloc(64).toString('base64url')}` },
    { name: 'claims altered', token: `${headerPart}.${encode({ ...claims, sub: '1' })}.${signature}` },
    { name: 'header altered', token: `${encode({ ...header, x: 1 })}.${claimsPart}.${signature}` },
    { name: 'JSON serialisation', token: JSON.stringify({ protected: headerPart, payload: claimsPart, signature }) },
    ...bitFlips(token),
  ]
}

function bitFlips(token: string): Forgery[] {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const flip = (part: string, bit: number): string => {
    const bytes = Buffer.from(part, 'base64url')
    bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7))
    return bytes.toString('base64url')
  }
  return Array.from({ length: 512 }, (_, bit) => ({
    name: `bit ${bit} of the signature`,
    token: `${header}.${claims}.${flip(signature, bit)}`,
  }))
}

const findViewer = async (client: AttackClient, token: string): Promise<unknown> => {
  const { status, text } = await client.post(
    '/graphql',
    { query: '{ currentUser { username } }' },
    { authorization: `Bearer ${token}` },
  )
  if (status >= 500) return `status ${status}`
  return status === 200 ? JSON.parse(text).data?.currentUser?.username : undefined
}

async function attackAccessTokens(site: AttackedSite) {
  const client = createClient(site.origin)
  const owner = await signInClient(site.origin, 'demo')
  const access = owner.tokens().split(':')[0] as string
  const keyFile = join(site.dataDir, 'secrets', 'token-private-key.pem')
  const siteKey = createPrivateKey(readFileSync(keyFile))
  const { keys } = (await client.send('/.well-known/jwks.json')).json() as { keys: Json[] }
  const forged = createForgeries(access, siteKey, JSON.stringify(keys[0]))
  const accepted: string[] = []
  for (const { name, token } of forged) {
    const viewer = await findViewer(client, token)
    if (viewer !== undefined) accepted.push(`${name}: ${viewer}`)
  }
  const resigned = signToken(decode(access.split('.')[0] as string), decode(access.split('.')[1] as string), siteKey)
  return [
    expectNoBreaches('forged access tokens accepted', forged.length, accepted),
    expectBreach('a token signed with the key of the site', (await findViewer(client, resigned)) === 'demo'),
  ]
}

/** Rotation: an old refresh token must do nothing except end its session. */
async function attackRefreshTokens(site: AttackedSite) {
  const owner = await signInClient(site.origin, 'demo')
  const [, first = ''] = owner.tokens().split(':')
  const client = createClient(site.origin)
  const exchange = async (refresh: string) =>
    (await client.post('/graphql', { query: '{ __typename }' }, { authorization: `Bearer x:${refresh}` })).headers.get(
      'x-ciphera-tokens',
    ) ?? ''
  const parallel = await Promise.all(Array.from({ length: 50 }, () => exchange(first)))
  const successors = new Set(parallel.map((pair) => pair.split(':')[1]))
  const [second = ''] = [...successors].filter(Boolean)
  const third = (await exchange(second as string)).split(':')[1] ?? ''
  // The token was rotated twice, so only a stolen copy would still be used.
  const replay = await exchange(first)
  const afterReplay = await exchange(third)
  return [
    {
      check: '50 parallel exchanges of one refresh token give one successor',
      figure: `${successors.size}`,
      target: '1',
      passed: successors.size === 1 && second !== undefined,
    },
    expectNoBreaches('sessions that live on after the replay of an old refresh token', 2, [
      ...(replay === 'clear' ? [] : [`replay: ${replay.slice(0, 20)}`]),
      ...(afterReplay === 'clear' ? [] : [`newest: ${afterReplay.slice(0, 20)}`]),
    ]),
  ]
}

export const tokens: Attack = {
  name: 'tokens',
  run: () => withSite({}, async (site) => [...(await attackAccessTokens(site)), ...(await attackRefreshTokens(site))]),
}
