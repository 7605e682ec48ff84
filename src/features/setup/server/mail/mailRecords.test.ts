import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkMailRecords } from './mailRecords.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const published = publicKey.toString('base64')

const config = {
  mailFrom: 'hello@play.example',
  smtpUrl: 'smtps://user:secret@smtp.provider.example:465',
  dkimPrivateKey: privateKey,
}

const domain = (texts: Record<string, string[][]>) => async (host: string) => {
  const found = texts[host]
  if (!found) throw Object.assign(new Error(`queryTxt ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
  return found
}

it('names the records that a domain lacks', async () => {
  const records = await checkMailRecords(config, domain({}))
  expect(records).toEqual([
    {
      kind: 'SPF',
      host: 'play.example',
      value: 'v=spf1 mx a:smtp.provider.example ~all',
      state: 'MISSING',
      found: '',
    },
    {
      kind: 'DKIM',
      host: 'backplane._domainkey.play.example',
      value: `v=DKIM1; k=rsa; p=${published}`,
      state: 'MISSING',
      found: '',
    },
    {
      kind: 'DMARC',
      host: '_dmarc.play.example',
      value: 'v=DMARC1; p=none; rua=mailto:postmaster@play.example',
      state: 'MISSING',
      found: '',
    },
  ])
  expect(JSON.stringify(records)).not.toContain('secret')
})

it('finds them among others, in parts and with other blanks, and the provider may ask for another SPF', async () => {
  const records = await checkMailRecords(
    config,
    domain({
      'play.example': [['google-site-verification=x'], ['v=spf1 include:_spf.provider.example -all']],
      'backplane._domainkey.play.example': [['v=DKIM1;k=rsa;', ` p=${published.slice(0, 200)}`, published.slice(200)]],
      '_dmarc.play.example': [['v=DMARC1; p=reject']],
    }),
  )
  expect(records.map(({ state }) => state)).toEqual(['FOUND', 'FOUND', 'FOUND'])
  expect(records[0]?.found).toBe('v=spf1 include:_spf.provider.example -all')
})

it('tells another key from its own', async () => {
  const texts = { 'backplane._domainkey.play.example': [['v=DKIM1; k=rsa; p=MIIBsomebodyelse']] }
  expect((await checkMailRecords(config, domain(texts)))[1]?.state).toBe('DIFFERENT')
})

it('has no key to publish before there is one', async () => {
  const records = await checkMailRecords({ ...config, dkimPrivateKey: undefined }, domain({}))
  expect(records[1]).toMatchObject({ kind: 'DKIM', value: '', state: 'MISSING' })
})

it('says that name servers did not answer, instead of that nothing is published', async () => {
  const silent = async () => {
    throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
  }
  expect((await checkMailRecords(config, silent)).map(({ state }) => state)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN'])
})

it.each(['noreply@127.0.0.1', 'noreply@localhost'])('has none for %s', async (mailFrom) => {
  expect(await checkMailRecords({ ...config, mailFrom }, domain({}))).toEqual([])
})
