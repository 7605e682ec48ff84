/** Packs the last build into dist/release, for tools/release.mjs. */
import { statSync } from 'node:fs'
import { packRelease } from './pack.ts'

const file = packRelease('.', 'dist/release')
console.log(`${file} (${(statSync(file).size / 1_000_000).toFixed(1)} MB)`)
