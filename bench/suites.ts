import type { Suite } from './suite.ts'
import { filesSuite } from './suites/files.ts'
import { forumSuite } from './suites/forum.ts'
import { hubSuite } from './suites/hub.ts'
import { managementSuite } from './suites/management.ts'
import { newsletterSuite } from './suites/newsletter.ts'
import { searchSuite } from './suites/search.ts'
import { textsSuite } from './suites/texts.ts'
import { trackerSuite } from './suites/tracker.ts'

export const suites: readonly Suite[] = [
  forumSuite,
  newsletterSuite,
  searchSuite,
  trackerSuite,
  hubSuite,
  filesSuite,
  textsSuite,
  managementSuite,
]
