import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { collectExtensions } from '#extensions/extensionPoint.ts'
import { loadConfig, withPort } from './config.ts'
import { renderConfigTable } from './configTable.ts'
import { describe as describeVariable } from './describe.ts'
import { defineFeatureConfig, featureConfigs } from './featureConfig.ts'
import { wholeNumber } from './values.ts'
import { variables } from './variables.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'config-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: directory, ...env })

test('an empty environment configures a local production site', () => {
  const config = load()
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    siteEnv: 'production',
    siteOrigin: 'http://127.0.0.1:3000',
    logLevel: 'info',
    databaseUrl: undefined,
    trustedProxies: [],
    shutdownDelaySeconds: 0,
    pageCache: true,
  })
})

test('a site without a name is called by its host, and has nothing of the demo', () => {
  expect(load({}).brand).toMatchObject({ name: '127.0.0.1', stores: [], socials: [], wikiUrl: '', hasDemoArt: false })
  const { brand } = load({ SITE_ORIGIN: 'https://play.example' })
  expect([brand.name, brand.description]).toEqual(['play.example', 'The community of play.example.'])
  const demo = load({ BRAND_NAME: 'Gatework' }).brand
  expect(demo).toMatchObject({ urlScheme: 'gatework://', startYear: 2019, hasDemoArt: true })
})

test('an empty variable counts as unset', () => {
  expect(load({ PORT: '', SITE_ORIGIN: ' ' })).toMatchObject({ port: 3000, siteOrigin: 'http://127.0.0.1:3000' })
})

test('development has a lower log level and higher write limits', () => {
  expect([load({}).writeLimitFactor, load({ SITE_ENV: 'development' }).writeLimitFactor]).toEqual([1, 20])
  expect(load({ SITE_ENV: 'development' }).logLevel).toBe('debug')
  expect(load({ SITE_ENV: 'development', LOG_LEVEL: 'error' }).logLevel).toBe('error')
})

test('staff need a second factor in production, but not on a demo site', () => {
  const getSetting = (env: Record<string, string>, options = {}) =>
    loadConfig({ DATA_DIR: directory, ...env }, options).staffSecondFactor
  expect([getSetting({}), getSetting({}, { demo: true }), getSetting({ SITE_ENV: 'staging' })]).toEqual([
    'required',
    'optional',
    'optional',
  ])
  expect(getSetting({ STAFF_SECOND_FACTOR: 'required' }, { demo: true })).toBe('required')
})

test('lists are parsed', () => {
  const config = load({
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    BRAND_STORES:
      'Steam | https://a.example/1 | $9.99 | https://a.example/w; itch.io | https://b.example/; GOG | https://c.example/ | https://c.example/w; Humble | https://d.example/ | 9,99 €',
    BRAND_REQUIREMENTS: 'memory | 4 GB; system | Windows 10, Linux',
    BRAND_SOCIALS: 'Circuit Chat|https://chat.example/',
    BRAND_WIKI_URL: 'none',
  })
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1'])
  expect(config.brand.stores).toEqual([
    { name: 'Steam', url: 'https://a.example/1', price: '$9.99', embedUrl: 'https://a.example/w' },
    { name: 'itch.io', url: 'https://b.example/' },
    { name: 'GOG', url: 'https://c.example/', embedUrl: 'https://c.example/w' },
    { name: 'Humble', url: 'https://d.example/', price: '9,99 €' },
  ])
  expect(config.brand.requirements).toEqual([
    { name: 'memory', text: '4 GB' },
    { name: 'system', text: 'Windows 10, Linux' },
  ])
  expect(config.brand.socials).toEqual([{ icon: 'link', name: 'Circuit Chat', url: 'https://chat.example/' }])
  expect(config.brand.wikiUrl).toBe('')
  expect(load({ BRAND_STORES: 'none' }).brand.stores).toEqual([])
})

describe('the site origin', () => {
  test('has no trailing slash', () => {
    expect(load({ SITE_ORIGIN: 'https://Example.org/' }).siteOrigin).toBe('https://example.org')
  })

  test('is reachable by a browser when the site listens on all addresses', () => {
    expect(load({ HOST: '0.0.0.0' }).siteOrigin).toBe('http://localhost:3000')
    expect(load({ HOST: '::1' }).siteOrigin).toBe('http://[::1]:3000')
  })

  test('gets the actual port for port 0, unless it was configured', () => {
    expect(withPort(load({ PORT: '0' }), 4711)).toMatchObject({ port: 4711, siteOrigin: 'http://127.0.0.1:4711' })
    const set = load({ PORT: '0', SITE_ORIGIN: 'https://example.org' })
    expect(withPort(set, 4711).siteOrigin).toBe('https://example.org')
  })
})

describe('an invalid value', () => {
  test.each([
    ['PORT', 'abc', 'PORT: must be a whole number from 0 to 65535, not "abc"'],
    ['PORT', '65536', 'PORT: must be a whole number from 0 to 65535, not "65536"'],
    ['PORT', '-1', 'PORT: must be a whole number from 0 to 65535, not "-1"'],
    ['SITE_ENV', 'prod', 'SITE_ENV: must be one of development, staging, production, not "prod"'],
    ['HOST', '127.0.0.1:80', 'HOST: must be a host name or an address, without port, not "127.0.0.1:80"'],
  ])('%s=%s is reported in one line', (name, value, message) => {
    expect(() => load({ [name]: value })).toThrow(message)
  })

  test.each([
    ['SITE_ORIGIN', 'https://example.org/path'],
    ['SITE_ORIGIN', 'example.org'],
    ['SITE_ORIGIN', 'javascript:alert(1)'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['LOG_LEVEL', 'loud'],
    ['BRAND_STORES', 'Steam'],
    ['BRAND_STORES', 'Steam | https://a.example/ | https://a.example/w | $9.99'],
    ['BRAND_STORES', 'Steam | https://a.example/ | $9.99 | soon'],
    ['BRAND_STORES', 'Steam | https://a.example/ |'],
    ['BRAND_REQUIREMENTS', 'sound | yes'],
    ['BRAND_REQUIREMENTS', 'memory'],
    ['BRAND_SOCIALS', 'Chat | ftp://chat.example'],
    ['BRAND_WIKI_URL', 'wiki'],
    ['BRAND_URL_SCHEME', 'gatework'],
    ['BRAND_START_YEAR', '19'],
  ])('%s=%s is rejected', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(new RegExp(`^${name}: must .*, not "[^\n]*"$`))
  })

  test.each([
    ['DATABASE_URL', 'mysql://me:hidden@host/db'],
    ['TOKEN_SECRET', 'hidden'],
    ['TOKEN_PRIVATE_KEY', 'hidden'],
    ['DEMO_PASSWORD', 'hidden'],
  ])('of the secret %s is not repeated in the message', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(new RegExp(`^${name}: must (?!.*hidden)[^\n]*$`))
  })
})

describe('secrets', () => {
  test('are generated once, readable by the own account only', () => {
    const { secrets } = load()
    expect(load().secrets).toEqual(secrets)
    expect(readdirSync(join(directory, 'secrets')).sort()).toEqual(['token-private-key.pem', 'token-secret'])
    expect(statSync(join(directory, 'secrets')).mode & 0o777).toBe(0o700)
    for (const name of ['token-private-key.pem', 'token-secret']) {
      expect(statSync(join(directory, 'secrets', name)).mode & 0o777).toBe(0o600)
    }
  })

  test('from the environment take precedence and are not stored', () => {
    const { privateKey } = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const secret = Buffer.alloc(32, 7).toString('base64url')
    const { secrets } = load({ TOKEN_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'), TOKEN_SECRET: secret })
    expect(secrets).toEqual({ tokenPrivateKey: privateKey, tokenSecret: secret })
    expect(readdirSync(directory)).toEqual([])
  })

  test('in a damaged file prevent the start and leave the file unchanged', () => {
    load()
    const file = join(directory, 'secrets', 'token-secret')
    writeFileSync(file, 'short')
    expect(() => load()).toThrow(`TOKEN_SECRET: the file ${file} is damaged`)
    expect(readFileSync(file, 'utf8')).toBe('short')
  })
})

test('the error for a data directory that cannot be created names DATA_DIR', () => {
  const file = join(directory, 'file')
  writeFileSync(file, '')
  expect(() => loadConfig({ DATA_DIR: join(file, 'data') })).toThrow(/^DATA_DIR: cannot make [^\n]*$/)
})

describe('the configuration of a feature', () => {
  const lamps = defineFeatureConfig(
    'lamps',
    z.object({
      LAMP_COUNT: describeVariable(wholeNumber(1, 9).prefault('3'), { description: 'Lamps.' }),
      LAMP_KEY: describeVariable(z.string().min(5, 'must be longer').optional(), { description: 'Key.', secret: true }),
    }),
    (env, { dataDir }) => ({ count: env.LAMP_COUNT, directory: join(dataDir, 'lamps') }),
  )
  const extensions = collectExtensions([featureConfigs.add(lamps)])
  const loadLamps = (env: Record<string, string>) =>
    lamps.get(loadConfig({ DATA_DIR: directory, ...env }, { extensions }))

  test('is derived from its own variables', () => {
    expect(loadLamps({})).toEqual({ count: 3, directory: join(directory, 'lamps') })
    expect(loadLamps({ LAMP_COUNT: '5' }).count).toBe(5)
  })

  test('reports an invalid value in one line, unless it is secret', () => {
    expect(() => loadLamps({ LAMP_COUNT: '12' })).toThrow('LAMP_COUNT: must be a whole number from 1 to 9, not "12"')
    expect(() => loadLamps({ LAMP_KEY: 'abc' })).toThrow(/^LAMP_KEY: must be longer$/)
  })
})

test('the configuration table has a row for every variable', () => {
  const rows = renderConfigTable([variables]).split('\n')
  for (const name of Object.keys(variables.shape)) {
    expect(rows.filter((row) => row.startsWith(`| \`${name}\` |`))).toHaveLength(1)
  }
  expect(rows.filter((row) => row.replaceAll('\\|', '').split('|').length !== 5)).toEqual([''])
})
