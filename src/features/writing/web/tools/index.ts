/** All that an editor gets when it is wanted; fetched as one. */
export { onEditorKey } from './keys.ts'
export { Pictures } from './Pictures.tsx'
export { Preview } from './Preview.tsx'
export { Toolbar } from './Toolbar.tsx'
