import type { Suite } from './suite.ts'
import { filesSuite } from './suites/files.ts'
import { forumSuite } from './suites/forum.ts'
import { hubSuite } from './suites/hub.ts'
import { inboxSuite } from './suites/inbox.ts'
import { managementSuite } from './suites/management.ts'
import { newsletterSuite } from './suites/newsletter.ts'
import { peersSuite } from './suites/peers.ts'
import { readingSuite } from './suites/reading.ts'
import { searchSuite } from './suites/search.ts'
import { simulationSuite } from './suites/simulation.ts'
import { textsSuite } from './suites/texts.ts'
import { trackerSuite } from './suites/tracker.ts'

export const suites: readonly Suite[] = [
  forumSuite,
  newsletterSuite,
  searchSuite,
  trackerSuite,
  hubSuite,
  filesSuite,
  simulationSuite,
  textsSuite,
  managementSuite,
  inboxSuite,
  readingSuite,
  peersSuite,
]
