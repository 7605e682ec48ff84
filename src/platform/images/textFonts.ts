import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { makeDirectory, syncDirectory } from '../durableFiles.ts'
import { escapeHtml } from '../escapeHtml.ts'

/** Latin, Cyrillic and Vietnamese, and Chinese: for text in pictures, on machines that may have no fonts at all. */
const packages = ['@fontsource-variable/geist', '@fontsource-variable/noto-sans-sc']

let prepared: Promise<void> | undefined

/**
 * Lets pictures be painted with the fonts of our packages. The painter reads fonts by fontconfig, which cannot read
 * WOFF2; so they are unpacked once for an installation. To be awaited before the first text is painted.
 */
export const prepareFonts = (dataDir: string): Promise<void> => (prepared ??= prepare(join(dataDir, 'fonts')))

async function prepare(directory: string): Promise<void> {
  const configuration = join(directory, 'fonts.conf')
  // Written last: where it is, all else is.
  if (!existsSync(configuration)) {
    await makeDirectory(directory)
    await unpackAll(directory)
    await syncDirectory(directory)
    await writeWhole(configuration, configurationOf(directory))
  }
  process.env['FONTCONFIG_FILE'] = configuration
}

async function unpackAll(directory: string): Promise<void> {
  const require = createRequire(import.meta.url)
  const { decompress } = require('wawoff2') as { decompress(file: Buffer): Promise<Uint8Array> }
  for (const name of packages) {
    const files = join(dirname(require.resolve(`${name}/package.json`)), 'files')
    const wanted = (await readdir(files)).filter((file) => file.endsWith('-wght-normal.woff2'))
    for (const file of wanted) {
      const font = await decompress(await readFile(join(files, file)))
      await writeWhole(join(directory, file.replace('.woff2', '.ttf')), font)
    }
  }
}

/** Two processes may do it at once: each file is there whole or not at all. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, content, { flush: true })
  await rename(unfinished, file)
}

const configurationOf = (directory: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>${escapeHtml(directory)}</dir>
<cachedir>${escapeHtml(join(directory, 'cache'))}</cachedir>
</fontconfig>
`
