/** `npm start`: installs what is missing, builds what is stale, then becomes the site. Runs on any Node from 20. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { findNode } from './setup/node.mjs'
import { become } from './setup/run.mjs'
import { runTool } from './setup/say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runTool(async () => {
  process.chdir(root)
  await ensureInstalled(root)
  const node = findNode(root)
  await ensureBuilt(root, node)
  // Rendered pages are short-lived garbage: with the defaults it fills memory, and the process settles at twice the size.
  const options = ['--max-semi-space-size=16', '--heap-growing-percent=50']
  // Compiled code is kept between starts. Pages are compressed by several threads; with an arena of memory for each,
  // what one gives back the others cannot use.
  const kept = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), MALLOC_ARENA_MAX: '2' }
  const env = { ...kept, ...process.env, NODE_ENV: 'production' }
  await become(node, [...options, 'dist/server/main.js', ...process.argv.slice(2)], env)
})
