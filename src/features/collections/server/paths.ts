import { collectionPaths } from '../contract/paths.ts'
import type { CollectionRow } from './rows.ts'

export const collectionPath = ({ lwid, slug }: Pick<CollectionRow, 'lwid' | 'slug'>): string =>
  collectionPaths.collection(lwid, slug)
