// Loaded with the first letter, because the network may be gone when they are needed.
export { addComment } from './patchConversation.ts'
export { SubmitError } from './SubmitError.tsx'
