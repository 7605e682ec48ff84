import { GameFileFault, shownName } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'

const controls = /\p{Cc}/u
const utf8 = new TextDecoder('utf-8', { fatal: true })
const bytewise = new TextDecoder('latin1')
const drive = /^[a-z]:/i

/** The name of an entry with plain slashes. One that would lead out of the folder it is unpacked into is refused. */
export function checkName(stored: string): string {
  const name = stored.replaceAll('\\', '/')
  const parts = name.split('/')
  const isBad =
    name === '' ||
    name.length > gameFileLimits.zipNameBytes ||
    name.startsWith('/') ||
    controls.test(name) ||
    drive.test(name) ||
    parts.some((part, at) => part === '..' || part === '.' || (part === '' && at < parts.length - 1))
  if (isBad) throw new GameFileFault('zipName', { name: shownName(stored) })
  return name
}

/** Old programs write names in the code page of their country: read letter by letter, two never become the same. */
export function decodedName(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return bytewise.decode(bytes).replaceAll(/[\x80-\x9f]/g, '_')
  }
}

const noise = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/** What systems leave in zips without being asked. */
export const isNoise = (name: string): boolean => noise.test(name)
