import { createDeferredModule } from '#ui/deferredModule.ts'

/** Few conversations have several parts. */
export const partsModule = createDeferredModule(() => import('./ConversationParts.tsx'))
