import type { DemoStage } from '#seeds/seeding.ts'
import { markAllRead } from '../server/operations/markAllRead.ts'

const daysAway = 2

/** Everybody was here two days ago, so that lists show what happened since. */
export async function seedReading(stage: DemoStage): Promise<void> {
  const at = new Date(stage.now.getTime() - daysAway * 86_400_000)
  for (const person of stage.people.values()) await markAllRead(stage.as(person, at), {})
}
