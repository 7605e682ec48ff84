import type { WatchLevel } from '#generated/operations.ts'
import { messages } from '../messages.ts'

/** The levels in the order of the menu. */
export const levels: readonly WatchLevel[] = ['watching', 'tracking', 'normal', 'muted']

export const levelLabels: Record<WatchLevel, () => string> = {
  watching: messages.watch.watching,
  tracking: messages.tracking,
  normal: messages.normal,
  muted: messages.watch.muted,
}

export const objectAbouts: Record<WatchLevel, () => string> = {
  watching: messages.watchAbout,
  tracking: messages.trackingAbout,
  normal: messages.normalAbout,
  muted: messages.mutedAbout,
}

/** What each level means for a tag of tickets. */
export const topicAbouts: Record<WatchLevel, () => string> = {
  watching: messages.watchTagAbout,
  tracking: messages.trackTagAbout,
  normal: messages.normalAbout,
  muted: messages.mutedAbout,
}

export const personAbouts: Record<WatchLevel, () => string> = {
  watching: messages.watchPersonAbout,
  tracking: messages.trackPersonAbout,
  normal: messages.normalAbout,
  muted: messages.mutePersonAbout,
}
