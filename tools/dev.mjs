/** `npm run dev`. Runs on Node 20 or later. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './setup/install.mjs'
import { runTool, SetupError } from './setup/log.mjs'
import { findNode, withPinnedNodePath } from './setup/node.mjs'
import { replaceProcess, run } from './setup/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runTool(async () => {
  process.chdir(root)
  await ensureInstalled(root, { dev: true })
  const node = findNode(root)
  const env = withPinnedNodePath(root, { SITE_ENV: 'development', ...process.env, NODE_ENV: 'development' })
  for (const tool of ['schema.ts', 'codegen.ts']) {
    const code = await run(node, [join('tools', tool)], { env, title: tool })
    if (code !== 0) throw new SetupError(`tools/${tool} ended with ${code}; what it said is above`)
  }
  await replaceProcess(node, ['tools/devServer.ts', ...process.argv.slice(2)], env)
})
