import { fileURLToPath } from 'node:url'

const isSource = import.meta.url.endsWith('.ts')
/** Built, this module is a part of `main.js` or of a chunk in `assets`. */
const builtEntry = import.meta.url.includes('/assets/') ? '../fileTask.js' : 'fileTask.js'

export const entry = fileURLToPath(new URL(isSource ? 'fileTask.ts' : builtEntry, import.meta.url))

/** From source, the entry imports other modules; built, it is a single file. */
export const readablePaths = isSource ? [fileURLToPath(new URL('../../..', import.meta.url))] : [entry]
