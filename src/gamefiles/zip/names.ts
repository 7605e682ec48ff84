import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import { toDisplayName } from '../toDisplayName.ts'

const controlCharacters = /\p{Cc}/u
const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('latin1')
const drivePrefix = /^[a-z]:/i

/** Throws if the name would lead out of the target folder. Empty for the folder that the zip itself is. */
export function checkName(stored: string): string {
  const name = stored.replaceAll('\\', '/')
  const parts = name.split('/')
  const isInvalid =
    name === '' ||
    name.length > gameFileLimits.zipNameBytes ||
    name.startsWith('/') ||
    controlCharacters.test(name) ||
    drivePrefix.test(name) ||
    parts.some((part, at) => part === '..' || (part === '' && at < parts.length - 1)) ||
    parts.at(-1) === '.'
  if (isInvalid) throw new GameFileError('zipName', { name: toDisplayName(stored) })
  // Some programs write "./" before every name; it leads nowhere.
  return parts.filter((part) => part !== '.').join('/')
}

/** Old programs write names in a local code page; Latin-1 keeps distinct names distinct. */
export function decodeName(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin1.decode(bytes).replaceAll(/[\x80-\x9f]/g, '_')
  }
}

const systemFile =
  /(^|\/)(__MACOSX\/|@eaDir\/|\$RECYCLE\.BIN\/|\.git\/|\.DS_Store$|\._[^/]*$|(eh)?Thumbs\.db$|desktop\.ini$)/i

/** Files that operating systems and other programs leave in folders, and so in zips. */
export const isSystemFile = (name: string): boolean => systemFile.test(name)
