import { loadCollection } from '#features/collections/server/loadCollection.ts'
import { addCollectionEditor } from '#features/collections/server/operations/addCollectionEditor.ts'
import { addCollectionEntry } from '#features/collections/server/operations/addCollectionEntry.ts'
import { answerCollectionInvitation } from '#features/collections/server/operations/answerCollectionInvitation.ts'
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
  invited?: readonly Viewer[]
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
    for (const editor of options.editors ?? []) {
      await addCollectionEditor(ctx(), { collectionId, username: editor.username })
      await answerCollectionInvitation(site.context({ viewer: editor }), { collectionId, accept: true })
    }
    for (const { username } of options.invited ?? []) await addCollectionEditor(ctx(), { collectionId, username })
    if (options.editors || options.invited) collection = await loadCollection(ctx(), collectionId)
    return collection
  },
})
