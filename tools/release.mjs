/** `npm run release`: packs what a site is installed from into dist/release. Runs on Node 20 or later. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runTool, SetupError } from './setup/log.mjs'
import { findNode } from './setup/node.mjs'
import { run } from './setup/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runTool(async () => {
  process.chdir(root)
  await ensureInstalled(root)
  const node = findNode(root)
  await ensureBuilt(root, node)
  const code = await run(node, ['tools/release/packBuild.ts'])
  if (code !== 0) throw new SetupError(`The packing ended with ${code}; what it said is above`)
})
