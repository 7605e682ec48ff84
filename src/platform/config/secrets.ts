import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDirectoryDurably, syncPath } from '../durableFiles.ts'
import { ConfigError, StartError } from './startError.ts'
import type { Variables } from './variables.ts'
import { variables } from './variables.ts'

export type Secrets = {
  /** PKCS #8, PEM. */
  tokenPrivateKey: string
  /** 32 bytes in base64url. */
  tokenSecret: string
}

type Name = 'TOKEN_PRIVATE_KEY' | 'TOKEN_SECRET'

const kept: Record<Name, { file: string; make(): string }> = {
  TOKEN_PRIVATE_KEY: {
    file: 'token-private-key.pem',
    make: () =>
      generateKeyPairSync('ed25519', {
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      }).privateKey,
  },
  TOKEN_SECRET: { file: 'token-secret', make: () => `${randomBytes(32).toString('base64url')}\n` },
}

/** The secrets of the environment; those that are unset are kept in DATA_DIR/secrets, and made there the first time. */
export function loadSecrets(given: Variables, dataDir: string): Secrets {
  const directory = join(dataDir, 'secrets')
  return {
    tokenPrivateKey: given.TOKEN_PRIVATE_KEY ?? readOrMake('TOKEN_PRIVATE_KEY', directory),
    tokenSecret: given.TOKEN_SECRET ?? readOrMake('TOKEN_SECRET', directory),
  }
}

function readOrMake(name: Name, directory: string): string {
  const file = join(directory, kept[name].file)
  try {
    if (!existsSync(file)) keep(file, directory, kept[name].make())
    const { success, data } = variables.shape[name].safeParse(readFileSync(file, 'utf8').trim())
    if (success && data) return data
  } catch (error) {
    throw new StartError(`${name}: cannot be kept in ${file}: ${(error as Error).message}`)
  }
  throw new ConfigError(`${name}: the file ${file} is damaged; restore it, or remove it to sign everybody out`)
}

/** Written and on the disk before it gets its name; where two processes start together, the first one's stays. */
function keep(file: string, directory: string, value: string): void {
  makeDirectoryDurably(directory)
  const unfinished = join(directory, randomUUID())
  writeFileSync(unfinished, value, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
  syncPath(directory)
}
