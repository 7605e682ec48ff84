/** `npm run dev`: installs what is missing, generates code, then becomes the development server. Runs on any Node from 20. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './setup/install.mjs'
import { findNode, withPrograms } from './setup/node.mjs'
import { become, run } from './setup/run.mjs'
import { runTool, SetupError } from './setup/say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runTool(async () => {
  process.chdir(root)
  await ensureInstalled(root)
  const node = findNode(root)
  const env = withPrograms(root, { SITE_ENV: 'development', ...process.env, NODE_ENV: 'development' })
  for (const tool of ['schema.ts', 'codegen.ts']) {
    const code = await run(node, [join('tools', tool)], { env, title: tool })
    if (code !== 0) throw new SetupError(`tools/${tool} ended with ${code}; what it said is above`)
  }
  await become(node, ['tools/devServer.ts', ...process.argv.slice(2)], env)
})
