import type { CopyRow } from '../sql/copyRow.ts'

/** Columns of users until version 3.4, and of a table of their own since then. */
type Columns = { readonly salt: string; readonly hash: string; readonly algorithm: string }

const formerAlgorithm = '$pbkdf2-sha256$i=64000,l=32$'
const algorithmPattern = /^\$pbkdf2-sha256\$i=(\d{1,9}),l=(\d{1,3})\$$/

/** Undefined if there is no password, null if it is in a form that the site cannot verify. */
export function readPassword(row: CopyRow, columns: Columns): string | null | undefined {
  const [salt, hash] = [row.getText(columns.salt), row.getText(columns.hash)]
  if (!hash) return undefined
  const algorithm = row.getText(columns.algorithm) || formerAlgorithm
  const [, iterations, byteLength] = algorithmPattern.exec(algorithm) ?? []
  const bytes = Buffer.from(hash, 'hex')
  if (!iterations || !salt || !/^(?:[0-9a-f]{2})+$/.test(hash) || bytes.length !== Number(byteLength)) return null
  // The text of the salt is what was hashed, not the bytes that its digits stand for.
  return `$pbkdf2-sha256$i=${iterations},l=${byteLength}$${toBase64(Buffer.from(salt))}$${toBase64(bytes)}`
}

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
