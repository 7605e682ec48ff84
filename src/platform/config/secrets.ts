import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDirectoryDurably, fsyncPath } from '../durableFiles.ts'
import { ConfigError, StartError } from './startErrors.ts'
import type { Variables } from './variables.ts'
import { variables } from './variables.ts'

export type Secrets = {
  /** PKCS #8, PEM. */
  tokenPrivateKey: string
  /** 32 bytes in base64url. */
  tokenSecret: string
}

type Name = 'TOKEN_PRIVATE_KEY' | 'TOKEN_SECRET'

const secretFiles: Record<Name, { file: string; generate(): string }> = {
  TOKEN_PRIVATE_KEY: {
    file: 'token-private-key.pem',
    generate: () =>
      generateKeyPairSync('ed25519', {
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      }).privateKey,
  },
  TOKEN_SECRET: { file: 'token-secret', generate: () => `${randomBytes(32).toString('base64url')}\n` },
}

/** Reads secrets from the environment, else from DATA_DIR/secrets, generating missing files. */
export function loadSecrets(env: Variables, dataDir: string): Secrets {
  const directory = join(dataDir, 'secrets')
  return {
    tokenPrivateKey: env.TOKEN_PRIVATE_KEY ?? readOrGenerate('TOKEN_PRIVATE_KEY', directory),
    tokenSecret: env.TOKEN_SECRET ?? readOrGenerate('TOKEN_SECRET', directory),
  }
}

function readOrGenerate(name: Name, directory: string): string {
  const file = join(directory, secretFiles[name].file)
  try {
    if (!existsSync(file)) storeDurably(file, directory, secretFiles[name].generate())
    const { success, data } = variables.shape[name].safeParse(readFileSync(file, 'utf8').trim())
    if (success && data) return data
  } catch (error) {
    throw new StartError(`${name}: cannot be kept in ${file}: ${(error as Error).message}`)
  }
  throw new ConfigError(`${name}: the file ${file} is damaged; restore it, or remove it to sign everybody out`)
}

/** Links a synced temporary file: atomic, and never replaces the file of a concurrent process. */
function storeDurably(file: string, directory: string, value: string): void {
  createDirectoryDurably(directory)
  const temporaryPath = join(directory, randomUUID())
  writeFileSync(temporaryPath, value, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(temporaryPath, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporaryPath)
  }
  fsyncPath(directory)
}
