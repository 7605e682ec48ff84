/** `npm run rehearse-upgrade`: see tools/release/README.md. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runTool } from './setup/log.mjs'
import { findNode, withPinnedNodePath } from './setup/node.mjs'
import { run } from './setup/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runTool(async () => {
  process.chdir(root)
  await ensureInstalled(root, { dev: true })
  const node = findNode(root)
  await ensureBuilt(root, node)
  const env = withPinnedNodePath(root, process.env)
  process.exitCode = await run(node, ['tools/release/rehearsal/run.ts', ...process.argv.slice(2)], { env })
})
