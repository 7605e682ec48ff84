import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createDirectoryDurablyAsync, fsyncDirectoryAsync } from '../durableFiles.ts'
import { escapeHtml } from '../escapeHtml.ts'

/** Latin, Cyrillic, Vietnamese and Chinese. */
const packages = ['@fontsource-variable/geist', '@fontsource-variable/noto-sans-sc']

let prepared: Promise<void> | undefined

/**
 * Makes our fonts available to sharp; await it before rendering any text, also of others, since a process keeps the fonts
 * that it had for its first text. sharp uses fontconfig, which cannot read WOFF2, so
 * the fonts are converted to TTF once per installation.
 */
export const prepareFonts = (dataDir: string): Promise<void> => (prepared ??= prepare(join(dataDir, 'fonts')))

async function prepare(directory: string): Promise<void> {
  const configuration = join(directory, 'fonts.conf')
  // Written last: its existence means that the fonts are complete.
  if (!existsSync(configuration)) {
    await createDirectoryDurablyAsync(directory)
    await unpackAll(directory)
    await fsyncDirectoryAsync(directory)
    await writeAtomically(configuration, renderConfiguration(directory))
  }
  process.env['FONTCONFIG_FILE'] = configuration
}

async function unpackAll(directory: string): Promise<void> {
  const require = createRequire(import.meta.url)
  const { decompress } = require('wawoff2') as { decompress(file: Buffer): Promise<Uint8Array> }
  for (const name of packages) {
    const files = join(dirname(require.resolve(`${name}/package.json`)), 'files')
    const fontFiles = (await readdir(files)).filter((file) => file.endsWith('-wght-normal.woff2'))
    for (const file of fontFiles) {
      const font = await decompress(await readFile(join(files, file)))
      await writeAtomically(join(directory, file.replace('.woff2', '.ttf')), font)
    }
  }
}

/** Two processes may do this at once. */
async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const temporaryFile = `${file}.${process.pid}`
  await writeFile(temporaryFile, content, { flush: true })
  await rename(temporaryFile, file)
}

const renderConfiguration = (directory: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>${escapeHtml(directory)}</dir>
<cachedir>${escapeHtml(join(directory, 'cache'))}</cachedir>
</fontconfig>
`
