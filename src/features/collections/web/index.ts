import type { WebFeature } from '#client/extensions/webFeature.ts'
import { collectionPages } from './routes.tsx'

export const collectionsWeb: WebFeature = { pages: collectionPages }
