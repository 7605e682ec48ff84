import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const outDir = '.cache/file-task'
const entry = resolve(outDir, 'fileTask.js')

/** Bundles the entry of file tasks as the build of the site does: one file starts several times as fast as its sources. */
export async function bundleFileTask(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: 'src/platform/fileTasks/fileTask.ts', outDir, emptyOutDir: true, target: 'node24' },
  })
}

/** Lets the code under test start the bundle. */
export const useBundledFileTask: Plugin = {
  name: 'use-bundled-file-task',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/src/platform/fileTasks/taskEntry.ts')) return undefined
    return `export const entry = ${JSON.stringify(entry)}\nexport const readablePaths = [entry]`
  },
}
