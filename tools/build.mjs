/** Runs with the pinned Node version. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const run = (...args) => runWith({}, ...args)
const runWith = (env, ...args) =>
  execFileSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
const vite = 'node_modules/vite/bin/vite.js'
const minBytes = 1_000

for (const path of ['dist/.built', 'dist/client', 'dist/server']) rmSync(path, { recursive: true, force: true })
run('tools/schema.ts', '--no-types')
run('tools/codegen.ts', '--no-types')
runWith({ NODE_ENV: 'production' }, 'tools/chunks.ts')
const translations = globSync('src/language/translations/*.json').map((file) => basename(file, '.json'))
for (const language of ['en', ...translations])
  runWith({ BUILD_LANGUAGE: language }, vite, 'build', '--logLevel', 'warn')
for (const entry of ['src/app/browser/loadScripts.ts', ...globSync('src/features/*/embed/web/entry.embed.ts')])
  runWith({ BUILD_APART: entry }, vite, 'build', '--logLevel', 'warn')
run(vite, 'build', '--ssr', '--logLevel', 'warn')
// Processes of their own without site code, so they must not share chunks with the server.
for (const entry of ['src/platform/fileTasks/fileTask.ts', 'src/app/transfer/task/backupTask.ts'])
  run(vite, 'build', '--ssr', entry, '--emptyOutDir', 'false', '--logLevel', 'warn')
escapeSource('dist/server/program.js')
copyFileSync('schema.graphql', 'dist/server/schema.graphql')
for (const file of globSync('dist/client/**/*.{js,css,svg,txt,webmanifest}')) {
  if (statSync(file).size < minBytes) continue
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/** V8 stores a source with any character beyond Latin-1 as two bytes each; the server contains Chinese messages. */
function escapeSource(file) {
  const escaped = readFileSync(file, 'utf8').replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  writeFileSync(file, escaped)
}
