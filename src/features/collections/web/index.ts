import { objectTypes } from '#client/extensions/objectTypes.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { collectionPages } from './routes.tsx'

export const collectionsWeb: WebFeature = { pages: collectionPages, extensions: [objectTypes.add('Collection')] }
