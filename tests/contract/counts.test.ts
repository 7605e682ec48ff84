import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Counts of what members do. Facts of files, such as components and wires, are exact. */
const counted =
  /formatNumber\((?:\w+\.)*(?:(?:view|comment|post|ticket|download|watcher|creation|dependent|reply|member|like|vote|follower)Count|likes|score|total|count)\)/
/** The exact number is a tooltip or the name of a shape, and tools of the staff show it. */
const exact = /title=|const exact|aria-|VisuallyHidden|messages\.(?:waiting|showAll)/i

it('pages show counts of what members do as 1K+ and 1M+, with the exact number in the tooltip at most', () => {
  const files = globSync('src/{ui,features}/**/*.tsx', { exclude: ['**/features/{management,moderation}/**'] })
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(
        (line) => counted.test(line.replaceAll(/title=\{[^{}]*(?:\([^()]*\))?[^{}]*\}/g, '')) && !exact.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(
    found.filter((each) => !/Milestone|NamedList|HeartButton|TaskList|FloorPlan|Parts\.tsx|ControlPanel/.test(each)),
  ).toEqual([])
})
