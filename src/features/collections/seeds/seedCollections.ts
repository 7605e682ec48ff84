import { setWatchLevel } from '#features/notifications/server/index.ts'
import { collectableKinds } from '#objects/server/collectables.ts'
import type { Context } from '#platform/context.ts'
import { subtractDays } from '#seeds/demo/time.ts'
import type { DemoStage } from '#seeds/seeding.ts'
import { addCollectionEditor } from '../server/operations/addCollectionEditor.ts'
import { addCollectionEntry } from '../server/operations/addCollectionEntry.ts'
import { answerCollectionInvitation } from '../server/operations/answerCollectionInvitation.ts'
import { createCollection } from '../server/operations/createCollection.ts'
import { demoCollections } from './demoCollections.ts'

/** More than the demo has. */
const maxNumber = 60

/** Creations that are not on the site are left out. */
export async function seedCollections(stage: DemoStage): Promise<void> {
  const anyone = stage.as(stage.person('demo'), stage.now)
  const references = await findReferences(anyone)
  if (!references.size) return
  for (const { owner, editors = [], watchers, daysAgo, entries, ...texts } of demoCollections) {
    const ctx = stage.as(stage.person(owner), subtractDays(stage.now, daysAgo))
    const { lwid: collectionId } = await createCollection(ctx, { ...texts, visibility: 'public' })
    for (const [title, text] of entries) {
      const objectId = references.get(title)
      if (objectId) await addCollectionEntry(ctx, { collectionId, objectId, text })
    }
    for (const username of watchers)
      await setWatchLevel(stage.as(stage.person(username), stage.now), { objectId: collectionId, level: 'watching' })
    for (const username of editors) {
      await addCollectionEditor(ctx, { collectionId, username })
      const invited = stage.as(stage.person(username), subtractDays(stage.now, daysAgo))
      await answerCollectionInvitation(invited, { collectionId, accept: true })
    }
  }
}

/** Addresses of creations, by title. */
async function findReferences(ctx: Context): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const kind of collectableKinds.list(ctx)) {
    for (let number = 1; number <= maxNumber; number++) {
      const reference = `/creations/worlds/${number}`
      const id = await kind.findId(ctx, reference)
      const item = id === undefined ? undefined : (await kind.loadItems(ctx, [id])).get(id)
      if (item) found.set(item.title, reference)
    }
  }
  return found
}
