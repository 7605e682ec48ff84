import { defineExtensionPoint, listByPosition } from '#extensions/extensionPoint.ts'
import type { PostRow } from '#features/forum/server/index.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import type { DemoPost } from './demo/types.ts'

/** Content of a feature; loaded only for an empty site, in the order of the positions. */
type Seed<Stage> = { readonly position: number; load(): Promise<(stage: Stage) => Promise<void>> }

/** What a new site starts with. */
export const starterSeeds = defineExtensionPoint<Seed<Services>>()

export type DemoStage = {
  readonly now: Date
  as(viewer: Viewer, at: Date): Context
  person(username: string): Viewer
  readonly people: ReadonlyMap<string, Viewer>
  readonly posts: readonly WrittenPost[]
}

export type WrittenPost = { readonly post: DemoPost; readonly row: PostRow; readonly path: string }

export const demoSeeds = defineExtensionPoint<Seed<DemoStage>>()

export async function runSeeds<Stage>(seeds: readonly Seed<Stage>[], stage: Stage): Promise<void> {
  for (const { load } of listByPosition(seeds)) {
    const run = await load()
    await run(stage)
  }
}
