/** Loaded as one chunk. */

export { applyEdit } from './applyEdit.ts'
export { insertImageMarkdown, toImageMarkdown } from './commands.ts'
export { LivePreview } from './LivePreview.tsx'
export { Pictures } from './Pictures.tsx'
export { Preview } from './Preview.tsx'
export { handleEditorKey } from './shortcuts.ts'
export { Suggestions } from './suggestions/Suggestions.tsx'
export { Toolbar } from './Toolbar.tsx'
