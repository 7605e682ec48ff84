/** All that an editor gets when it is wanted; fetched as one. */

export { imageText, withImage } from './commands.ts'
export { onEditorKey } from './keys.ts'
export { Pictures } from './Pictures.tsx'
export { Preview } from './Preview.tsx'
export { perform } from './perform.ts'
export { Toolbar } from './Toolbar.tsx'
