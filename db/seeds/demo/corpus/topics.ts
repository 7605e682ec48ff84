import { arithmetic } from './arithmetic.ts'
import { chinese } from './chinese.ts'
import { clocks } from './clocks.ts'
import { community } from './community.ts'
import { cpu } from './cpu.ts'
import { displays } from './displays.ts'
import { latches } from './latches.ts'
import { memory } from './memory.ts'
import { mods } from './mods.ts'
import { multiplayer } from './multiplayer.ts'
import { news } from './news.ts'
import { offtopic } from './offtopic.ts'
import { performance } from './performance.ts'
import { serial } from './serial.ts'
import { staff } from './staff.ts'
import type { Topic } from './topic.ts'
import { wiring } from './wiring.ts'

export const topics: Topic[] = [
  latches,
  arithmetic,
  clocks,
  memory,
  displays,
  serial,
  cpu,
  wiring,
  performance,
  mods,
  multiplayer,
  community,
  offtopic,
  news,
  staff,
  chinese,
]
