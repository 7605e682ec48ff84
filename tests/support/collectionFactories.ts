import { addCollectionEditor } from '#features/collections/server/operations/addCollectionEditor.ts'
import { addCollectionEntry } from '#features/collections/server/operations/addCollectionEntry.ts'
import { createCollection } from '#features/collections/server/operations/createCollection.ts'
import type { CollectionRow } from '#features/collections/server/rows.ts'
import type { Viewer } from '#platform/viewer.ts'
import type { TestSite } from './testSite.ts'

type Options = {
  by?: Viewer
  title?: string
  description?: string
  visibility?: CollectionRow['visibility']
  editors?: readonly Viewer[]
  /** Lwids. */
  entries?: readonly string[]
}

export const collectionFactories = (site: TestSite, user: () => Promise<Viewer>) => ({
  async collection(options: Options = {}): Promise<CollectionRow> {
    const by = options.by ?? (await user())
    const { title = 'Counters to learn from', description = '', visibility = 'public' } = options
    const ctx = () => site.context({ viewer: by })
    let collection = await createCollection(ctx(), { title, description, visibility })
    const { lwid: collectionId } = collection
    for (const objectId of options.entries ?? []) {
      collection = await addCollectionEntry(ctx(), { collectionId, objectId, text: '' })
    }
    for (const { username } of options.editors ?? []) {
      collection = await addCollectionEditor(ctx(), { collectionId, username })
    }
    return collection
  },
})
