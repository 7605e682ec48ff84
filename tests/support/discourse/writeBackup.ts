import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'

/** `archive` is the file that the old site offers, `directory` what it contains, `dump` the file without pictures. */
export type Form = 'archive' | 'directory' | 'dump'

export type BackupFiles = { readonly dump: string; readonly uploads: ReadonlyMap<string, Buffer> }

/** Returns the path of the back-up in the folder. */
export async function writeBackup(folder: string, { dump, uploads }: BackupFiles, form: Form): Promise<string> {
  mkdirSync(folder, { recursive: true })
  if (form === 'dump') {
    const path = join(folder, 'site.sql.gz')
    writeFileSync(path, gzipSync(dump))
    return path
  }
  const files = new Map([['dump.sql.gz', gzipSync(dump)], ...uploads])
  return form === 'archive' ? writeArchive(folder, files) : writeDirectory(folder, files)
}

function writeDirectory(folder: string, files: ReadonlyMap<string, Buffer>): string {
  for (const [name, content] of files) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return folder
}

/** The dump comes last, after the files that its texts show. */
async function writeArchive(folder: string, files: ReadonlyMap<string, Buffer>): Promise<string> {
  const archive = pack()
  archive.entry({ name: '../outside.txt' }, 'Nothing may be written here.')
  archive.entry({ name: 'uploads/default/original/1X/link.png', type: 'symlink', linkname: '/etc/passwd' })
  for (const [name, content] of [...files].toReversed()) archive.entry({ name }, content)
  archive.finalize()
  const path = join(folder, 'site-2024-05-01-033000-v20240429030303.tar.gz')
  await pipeline(archive, createGzip(), createWriteStream(path))
  return path
}
