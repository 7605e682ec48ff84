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

const createTable = /create table (?:if not exists )?`(\w{1,64})`/gi

/** Finds what the names of all tables begin with, by a table that only this system has. Throws StartError. */
export async function findPrefix(path: string, table: string): Promise<string> {
  const file = createReadStream(path)
  const text = (path.endsWith('.gz') ? file.pipe(createGunzip()) : file).setEncoding('utf8')
  let end = ''
  for await (const chunk of text) {
    const part = end + String(chunk)
    for (const [, name = ''] of part.matchAll(createTable))
      if (name.endsWith(table)) return name.slice(0, -table.length)
    end = part.slice(-200)
  }
  throw new StartError(`${path} has no table ${table}: is it a dump of all tables by mysqldump?`)
}
