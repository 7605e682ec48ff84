import { dirname } from 'node:path'

type Setup = { ensureBuilt(root: string, node: string): Promise<void> }

export async function ensureBuilt(): Promise<void> {
  const root = dirname(import.meta.dirname)
  // The setup scripts run on any Node version before anything is installed, so they are untyped JavaScript.
  const setup = (await import(new URL('../tools/setup/build.mjs', import.meta.url).href)) as Setup
  await setup.ensureBuilt(root, process.execPath)
}
