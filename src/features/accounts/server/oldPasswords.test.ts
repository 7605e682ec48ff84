import { createHash, pbkdf2Sync } from 'node:crypto'
import { hash as hashArgon2 } from '@node-rs/argon2'
import { hash as hashBcrypt } from 'bcryptjs'
import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { password as ownPassword, signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import { Visitor } from '#tests/visitor.ts'
import { renewPasswordHash } from './operations/credentials/renewPasswordHash.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const site = await testSite({ SITE_ENV: 'development' })
const make = factories(site)

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')
const password = 'Grün & <schnell> 漢字'
const salt = 'f1b2c3'
const derived = pbkdf2Sync(password, salt, 1_000, 32, 'sha256')
const pbkdf2Hash = `$pbkdf2-sha256$i=1000,l=32$${toBase64(Buffer.from(salt))}$${toBase64(derived)}`

async function createMember(passwordHash: string) {
  const { id, username } = await make.user()
  await site.pool.query('update users set password_hash = $2 where id = $1', [id, passwordHash])
  return { id, username }
}

async function findCredentials(id: number) {
  const { rows } = await site.pool.query('select password_hash, credential_epoch from users where id = $1', [id])
  return { hash: String(rows[0].password_hash), epoch: Number(rows[0].credential_epoch) }
}

const schemes = [
  ['bcrypt', await hashBcrypt(password, 4), password],
  ['bcrypt of PHP', (await hashBcrypt(password, 4)).replace('$2b$', '$2y$'), password],
  ['bcrypt of SHA-512', `$sha512-bcrypt${await hashBcrypt(sha512(password), 4)}`, password],
  ['PBKDF2', pbkdf2Hash, password],
  ['weaker Argon2id', await hashArgon2(password, { memoryCost: 1_024, timeCost: 2, parallelism: 1 }), password],
  // A hash of the test program of phpass itself.
  ['phpass', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
  ['phpBB', '$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
  ['bcrypt of phpBB, which escapes HTML', await hashBcrypt('Gr&amp;n &lt;1&gt;', 4), 'Gr&n <1>'],
] as const

it.each(nonEmpty(schemes))(
  'a member logs in by a hash of %s, which is Argon2id afterwards',
  async (...[, hash, typed]) => {
    const { id, username } = await createMember(hash)
    const before = await findCredentials(id)
    expect(await new Visitor(site, username, `${typed}.`).logIn()).toMatchObject({ status: 422 })
    expect(await findCredentials(id)).toEqual(before)

    const visitors = Array.from({ length: 4 }, () => new Visitor(site, username, typed))
    const answers = await Promise.all(visitors.map((visitor) => visitor.logIn()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const after = await findCredentials(id)
    expect(after.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(after.epoch).toBe(before.epoch)
    for (const visitor of visitors) expect((await visitor.session()).session).toBeTruthy()

    expect(await new Visitor(site, username, typed).logIn()).toMatchObject({ status: 200 })
    expect(await new Visitor(site, username, `${typed}.`).logIn()).toMatchObject({ status: 422 })
    expect((await findCredentials(id)).hash).toBe(after.hash)
  },
)

it('a hash of ours is kept', async () => {
  const { viewer, visitor } = await signInAs(site)
  const { hash } = await findCredentials(viewer.id)
  await visitor.logIn()
  expect((await findCredentials(viewer.id)).hash).toBe(hash)
})

it('the current password replaces an old hash, and a change meanwhile wins', async () => {
  const { viewer, visitor } = await signInAs(site)
  const oldHash = await hashBcrypt(ownPassword, 4)
  const setHash = () => site.pool.query('update users set password_hash = $2 where id = $1', [viewer.id, oldHash])
  await setHash()
  const request = { email: 'new@mail.example', password: 'not this one' }
  const wrong = await visitor.post('request-email-change', request)
  expect(wrong).toMatchObject({ status: 422, body: { error: 'wrong-password' } })
  expect(await visitor.post('request-email-change', { ...request, password: ownPassword })).toMatchObject({
    status: 200,
  })
  expect((await findCredentials(viewer.id)).hash).toMatch(/^\$argon2id\$/)

  await setHash()
  const other = 'another pass phrase'
  const change = await visitor.post('change-password', { current_password: ownPassword, new_password: other })
  expect(change.status).toBe(200)
  await renewPasswordHash(site.context(), { userId: viewer.id, passwordHash: oldHash, password: ownPassword })
  expect(await verifyPassword((await findCredentials(viewer.id)).hash, other)).toBe(true)
})

it('a malformed or absurdly expensive hash counts as no password', async () => {
  const bcryptTail = 'abcdefghijklmnopqrstuuBYyB8EKVKQ4FDg9nCpsnWuIDFS6ctXa'
  for (const hash of [
    '',
    'secret',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    `$2b$31$${bcryptTail}`,
    `$2b$16$${bcryptTail}`,
    `$2b$03$${bcryptTail}`,
    `$2x$10$${bcryptTail}`,
    `$2b$10$${bcryptTail.slice(1)}`,
    `$sha512-bcrypt$2b$31$${bcryptTail}`,
    '$H$UIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0',
    '$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r',
    pbkdf2Hash.replace('i=1000', 'i=2000001'),
    pbkdf2Hash.replace('i=1000', 'i=0'),
    pbkdf2Hash.replace('l=32', 'l=31'),
    '$argon2id$v=19$m=9999999,t=9999,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA',
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ',
  ]) {
    expect(await verifyPassword(hash, 'secret'), hash).toBe(false)
    const { username } = await createMember(hash)
    expect(await new Visitor(site, username, 'secret').logIn(), hash).toMatchObject({ status: 422 })
  }
})

it('a member with a hash that nobody can verify is asked for no password', async () => {
  const { viewer, visitor } = await signInAs(site)
  await site.pool.query(`update users set password_hash = '$1$md5crypt' where id = $1`, [viewer.id])
  expect((await visitor.query('{ currentUser { hasPassword } }')).data.currentUser.hasPassword).toBe(false)
  expect(await visitor.post('change-password', { new_password: 'another pass phrase' })).toMatchObject({ status: 200 })
})

it('bcrypt reads 72 bytes, and our hash all of them', async () => {
  const long = 'x'.repeat(80)
  const { id, username } = await createMember(await hashBcrypt(long, 4))
  expect(await new Visitor(site, username, long).logIn()).toMatchObject({ status: 200 })
  const { hash } = await findCredentials(id)
  expect([await verifyPassword(hash, long), await verifyPassword(hash, long.slice(1))]).toEqual([true, false])
})

it('our hashes match whatever the Unicode form of the typed password', async () => {
  const hash = await hashPassword('Gru\u0308n ﬁx')
  expect(await verifyPassword(hash, 'Gr\u00fcn fix')).toBe(true)
})
