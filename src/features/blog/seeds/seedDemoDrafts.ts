import { dayMs, subtractDays } from '#seeds/demo/time.ts'
import type { DemoStage } from '#seeds/seeding.ts'
import { saveBlogDraft } from '../server/operations/saveBlogDraft.ts'

type DemoDraft = { title: string; body: string; excerpt: string; author: string; daysAgo: number; dueInDays?: number }

/** One is scheduled, one is an idea. */
const drafts: readonly DemoDraft[] = [
  {
    title: 'Worlds that stay in step',
    excerpt: 'Why two peers could disagree after forty minutes, and what 0.95 does about it.',
    author: 'petra.holm',
    daysAgo: 2,
    dueInDays: 20,
    body: `Two people build in one world, and after forty minutes a lamp is lit for one of them only. We have hunted this for a year.

## What went wrong

A peer that joined late counted its ticks from its own start. Most circuits never notice. A clock of four phases does.

## What changes

- Peers agree on the tick before the first switch is flipped.
- Every hundredth tick they compare a checksum, and whoever is wrong loads the world again.

The next version brings both. Thank you to everybody who sent us saves.`,
  },
  {
    title: 'How we read your crash dumps',
    excerpt: '',
    author: 'petra.holm',
    daysAgo: 6,
    body: `Notes for a post:

1. What is in a dump, and what is not: no passwords, no chat.
2. From an address to a line of code.
3. Why the save helps even more.`,
  },
]

export async function seedDemoDrafts({ as, person, now }: DemoStage): Promise<void> {
  for (const { author, daysAgo, dueInDays, ...texts } of drafts) {
    const publishAt = dueInDays === undefined ? null : Math.floor((now.getTime() + dueInDays * dayMs) / 1_000)
    const ctx = as(person(author), subtractDays(now, daysAgo))
    await saveBlogDraft(ctx, { ...texts, slug: '', coverId: '', publishAt })
  }
}
