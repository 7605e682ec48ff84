/** `npm start`. Runs on Node 20 or later. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runTool } from './setup/log.mjs'
import { findNode } from './setup/node.mjs'
import { startServer } from './setup/server.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runTool(async () => {
  process.chdir(root)
  await ensureInstalled(root)
  const node = findNode(root)
  await ensureBuilt(root, node)
  await startServer(root, { node })
})
