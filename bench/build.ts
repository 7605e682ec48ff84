import { dirname } from 'node:path'

type Setup = { ensureBuilt(root: string, node: string): Promise<void> }

/** Builds dist/ when the sources are newer, as `npm start` does. */
export async function ensureBuilt(): Promise<void> {
  const root = dirname(import.meta.dirname)
  // Its parts run on any Node before anything is installed, so they are plain JavaScript without types.
  const setup = (await import(new URL('../tools/setup/build.mjs', import.meta.url).href)) as Setup
  await setup.ensureBuilt(root, process.execPath)
}
