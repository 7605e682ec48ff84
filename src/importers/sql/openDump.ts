import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { StartError } from '#platform/config/startErrors.ts'

/** Returns the path of the dump in a directory. Throws StartError. */
export function findDump(source: string): string {
  const path = ['dump.sql', 'dump.sql.gz'].map((name) => join(source, name)).find((name) => existsSync(name))
  if (!path) throw new StartError(`${source} has no dump.sql or dump.sql.gz`)
  return path
}

/** Finds what the names of all tables begin with, by a table that only this system has. Throws StartError. */
export async function findPrefix(path: string, table: string): Promise<string> {
  const pattern = new RegExp(`create table (?:if not exists )?\`(\\w{0,40})${table}\``, 'i')
  const file = createReadStream(path)
  const text = (path.endsWith('.gz') ? file.pipe(createGunzip()) : file).setEncoding('utf8')
  let end = ''
  for await (const chunk of text) {
    const part = end + String(chunk)
    const found = pattern.exec(part)
    if (found) return found[1] ?? ''
    end = part.slice(-200)
  }
  throw new StartError(`${path} has no table ${table}: is it a dump of all tables by mysqldump?`)
}
