/** Builds the site into dist/: the browser's files, their compressed forms, and the server. Runs under the pinned Node. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const run = (...args) => execFileSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
const vite = 'node_modules/vite/bin/vite.js'
const leastBytes = 1_000

rmSync('dist', { recursive: true, force: true })
run('tools/schema.ts')
run('tools/codegen.ts')
run(vite, 'build', '--logLevel', 'warn')
run(vite, 'build', '--ssr', '--logLevel', 'warn')
copyFileSync('schema.graphql', 'dist/server/schema.graphql')
for (const file of globSync('dist/client/**/*.{js,css,svg,txt,webmanifest}')) {
  if (statSync(file).size < leastBytes) continue
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
