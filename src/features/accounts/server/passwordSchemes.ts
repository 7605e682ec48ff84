import { createHash, pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verify as verifyArgon2 } from '@node-rs/argon2'
import { compare as compareBcrypt } from 'bcryptjs'
import pLimit from 'p-limit'
import { escapeHtml } from '#platform/escapeHtml.ts'

type Verify = (password: string) => Promise<boolean>

type Scheme = {
  readonly pattern: RegExp
  /** Undefined if verifying a password would cost too much. */
  createVerify(match: RegExpExecArray): Verify | undefined
}

const maxCosts = {
  argon2MemoryKib: 131_072,
  argon2Passes: 16,
  argon2Lanes: 16,
  bcryptCost: 15,
  pbkdf2Iterations: 2_000_000,
  phpassCost: 16,
} as const

/** bcryptjs and MD5 run on the event loop, the former in slices of 100 ms, so one of them at a time delays other requests little. */
const limitOnEventLoop = pLimit(1)

const derive = promisify(pbkdf2)

/** Systems differ in the Unicode form of typed text. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

const bcryptHash = String.raw`\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}`

/** Schemes of hashes, ours first; those of other systems come with an import. */
const schemes: readonly Scheme[] = [
  {
    pattern: /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,4}),p=(\d{1,3})\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/,
    createVerify([hash, memory, passes, lanes]) {
      const isCheap =
        Number(memory) <= maxCosts.argon2MemoryKib &&
        Number(passes) <= maxCosts.argon2Passes &&
        Number(lanes) <= maxCosts.argon2Lanes
      // Other systems hash a password as it was typed.
      return isCheap ? anyForm([normalizePassword], (password) => verifyArgon2(hash, password)) : undefined
    },
  },
  {
    pattern: new RegExp(`^${bcryptHash}$`),
    createVerify: ([hash, cost]) => createBcryptVerify(hash, cost, (password) => password),
  },
  {
    pattern: new RegExp(`^\\$sha512-bcrypt(${bcryptHash})$`),
    createVerify: ([, hash, cost]) =>
      createBcryptVerify(hash, cost, (password) => createHash('sha512').update(password).digest('hex')),
  },
  {
    pattern: /^\$[HP]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/,
    createVerify([, costLetter = '', salt = '', digest = '']) {
      const cost = phpassAlphabet.indexOf(costLetter)
      if (cost < 7 || cost > maxCosts.phpassCost) return undefined
      return anyForm([escapeLikePhpbb], (password) =>
        limitOnEventLoop(() => isEqual(encodePhpass(hashPhpass(password, salt, cost)), digest)),
      )
    },
  },
  {
    pattern: /^\$pbkdf2-sha256\$i=(\d{1,9}),l=(\d{1,3})\$([A-Za-z0-9+/]*)\$([A-Za-z0-9+/]+)$/,
    createVerify([, count, length, salt = '', digest = '']) {
      const iterations = Number(count)
      const expected = Buffer.from(digest, 'base64')
      const isValid = iterations > 0 && iterations <= maxCosts.pbkdf2Iterations && expected.length === Number(length)
      if (!isValid) return undefined
      return async (password) =>
        timingSafeEqual(
          await derive(password, Buffer.from(salt, 'base64'), iterations, expected.length, 'sha256'),
          expected,
        )
    },
  },
]

/** Returns what verifies a password; undefined if the site knows no such scheme, or verifying would cost too much. */
export function findVerify(passwordHash: string): Verify | undefined {
  for (const { pattern, createVerify } of schemes) {
    const match = pattern.exec(passwordHash)
    if (match) return createVerify(match)
  }
  return undefined
}

function createBcryptVerify(hash = '', cost = '', prepare: (password: string) => string): Verify | undefined {
  if (Number(cost) < 4 || Number(cost) > maxCosts.bcryptCost) return undefined
  // Bcrypt reads 72 bytes, so the end of a longer password counts only from its next hash on.
  return anyForm([escapeLikePhpbb], (password) => limitOnEventLoop(() => compareBcrypt(prepare(password), hash)))
}

/** Tries the password as typed, and what else a system may have hashed in its place. */
function anyForm(forms: readonly ((password: string) => string)[], verify: Verify): Verify {
  return async (password) => {
    for (const form of new Set([password, ...forms.map((toForm) => toForm(password))]))
      if (await verify(form)) return true
    return false
  }
}

/** PhpBB escapes each input for HTML before it reads it, passwords too. */
const escapeLikePhpbb = (password: string): string => escapeHtml(password.normalize('NFC'))

const phpassAlphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function hashPhpass(password: string, salt: string, cost: number): Buffer {
  const md5 = (start: string | Buffer) => createHash('md5').update(start).update(password).digest()
  let digest = md5(salt)
  for (let round = 0; round < 2 ** cost; round++) digest = md5(digest)
  return digest
}

/** Base64 with the lowest bits first, in the alphabet of phpass. */
function encodePhpass(digest: Buffer): string {
  let text = ''
  for (let at = 0; at < digest.length; at += 3) {
    const group = digest.subarray(at, at + 3)
    const value = group.readUIntLE(0, group.length)
    for (let digit = 0; digit <= group.length; digit++) text += phpassAlphabet[(value >> (6 * digit)) & 63]
  }
  return text
}

const isEqual = (text: string, expected: string): boolean => timingSafeEqual(Buffer.from(text), Buffer.from(expected))
