import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keyPurposes } from '#features/accounts/server/keys/purposes.ts'
import { createAccount } from '#tests/credentials/account.ts'
import { type ChangeName, changeNames, getChange } from '#tests/credentials/changes.ts'
import { issuers } from '#tests/credentials/issuers.ts'
import {
  credentialTables,
  findCredentialColumns,
  findKeyPurposes,
  type IssuerName,
  issuerNames,
  listRegisteredColumns,
  storedNowhere,
} from '#tests/credentials/registry.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite({ STAFF_SECOND_FACTOR: 'optional' })
const schema = readFileSync('db/schema.sql', 'utf8')

const movesAddress: ChangeName[] = ['a new address, confirmed in the session', 'a new address, confirmed elsewhere']
const attaches: ChangeName[] = ['another factor', 'a factor less', 'another identity', 'an identity less']
const proves: ChangeName[] = ['the first proof, in the session', 'the first proof, elsewhere']
const chooses: ChangeName[] = ['a new password', 'a reset by mail', 'the end of all other sessions']

const ofSessions: ChangeName[] = [...movesAddress, 'another identity', 'an identity less', ...proves]
const ofSignIns: ChangeName[] = [...chooses, ...movesAddress, ...attaches, ...proves]
const ofFactors: ChangeName[] = [
  ...ofSignIns,
  'a new address, confirmed elsewhere, then a reset by mail',
  'the link of a notice',
  'a suspension',
]
const all = changeNames

/** The changes that each of them outlives; any other change ends it. */
const outlives: Record<IssuerName, readonly ChangeName[]> = {
  password: ['the end of all other sessions', ...movesAddress, ...attaches, ...proves],
  verify_email: [],
  change_email: [],
  reset_password: [],
  link_identity: [],
  secure_account: all.filter((name) => name !== 'a deletion'),
  identity: ofSignIns,
  passkey: [...ofSignIns, 'the link of a notice'],
  totp: ofFactors,
  'recovery code': ofFactors,
  session: ofSessions,
  'refresh token': ofSessions,
  'push subscription': ofSessions,
  'challenge for a passkey': [],
  'unconfirmed app': [],
  'attempt at a provider': [],
  // The identity belongs to no account yet.
  'pending registration': all,
}

describe.each(nonEmpty([...issuerNames]))('%s', (issuer) => {
  it.each(nonEmpty(changeNames))(`${issuer} is checked against %s`, async (name) => {
    const change = getChange(name)
    const verified = !change.startsUnverified && issuer !== 'verify_email'
    const account = await createAccount(site, { verified })
    const prepared = (await change.prepare?.(account)) ?? ''
    await account.resetRateLimits()
    const stillWorks = await issuers[issuer](account)
    await change.make(account, prepared)
    expect(await stillWorks(), `${issuer} after ${name}`).toBe(outlives[issuer].includes(name))
  })

  it('works without any change', async () => {
    const account = await createAccount(site, { verified: issuer !== 'verify_email' })
    const stillWorks = await issuers[issuer](account)
    expect(await stillWorks()).toBe(true)
  })
})

describe('credentials are written', () => {
  const tables = ['identities', 'passkeys', 'totp_secrets', 'recovery_codes', 'account_keys', 'passkey_challenges']
  const writes = new RegExp(
    `(?:insertInto|updateTable|deleteFrom)\\('(${tables.join('|')})'|(?:insert into|update|delete from) (${tables.join('|')})\\b`,
  )
  const columns = /\.set\([^)]*\b(?:password_hash|email|verified|credential_epoch)\b/
  const findWriters = (sources: readonly (readonly [string, string])[]) =>
    sources.filter(([, text]) => writes.test(text) || columns.test(text)).map(([file]) => file)

  const files = globSync('src/**/*.ts', { exclude: (name) => /\.test\.ts$|\.graphql\.ts$/.test(name) })
  const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const)

  it('by the functions that take a change, and by those that issue or use something', () => {
    const folder = 'src/features/accounts/server'
    expect(findWriters(sources).sort()).toEqual([
      'src/features/accounts/factors/server/writes.ts',
      `${folder}/credentials/change.writes.ts`,
      `${folder}/credentials/writes.ts`,
      `${folder}/keys/writes.ts`,
    ])
  })

  it('by no other module unnoticed', () => {
    const planted = [
      ["db.updateTable('users').set({ password_hash: hash })", true],
      ["db.insertInto('passkeys').values(row)", true],
      ['sql`delete from identities where id = 1`', true],
      ["db.updateTable('users').set({ bio })", false],
    ] as const
    for (const [text, isFound] of planted)
      expect(findWriters([['new.ts', text]]), text).toEqual(isFound ? ['new.ts'] : [])
  })
})

describe('the registry', () => {
  it('lists every column of the schema that holds or ends a credential', () => {
    expect(findCredentialColumns(schema).sort()).toEqual(listRegisteredColumns().sort())
  })

  it('lists every purpose of a key', () => {
    expect(findKeyPurposes(schema).sort()).toEqual(Object.keys(keyPurposes).sort())
  })

  it('checks everything that a table stores against every change', () => {
    const stored = Object.values(credentialTables).flatMap(({ issuers }) => issuers)
    expect([...stored, ...storedNowhere].sort()).toEqual([...issuerNames].sort())
  })

  it('notices a new table, a new column and a new purpose', () => {
    const table = `create table gift_tokens (\n  token_hash bytea not null,\n  user_id integer not null,\n  constraint x FOREIGN KEY (user_id) REFERENCES users(id)\n);`
    const column = schema.replace('create table passkeys (\n', 'create table passkeys (\n  attestation_secret bytea,\n')
    const purpose = schema.replace("'secure_account'::text", "'secure_account'::text, 'gift'::text")
    const missing = (text: string) =>
      findCredentialColumns(text).filter((name) => !listRegisteredColumns().includes(name))
    expect(missing(`${schema}\n${table}`)).toEqual(['gift_tokens.token_hash'])
    expect(missing(column)).toEqual(['passkeys.attestation_secret'])
    expect(findKeyPurposes(purpose)).toContain('gift')
  })
})
