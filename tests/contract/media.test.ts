import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What would need captions, a switch for its sound, or an alternative to moving the device. */
const media = /<(audio|video)\b|new Audio\(|autoPlay|AudioContext|devicemotion|deviceorientation|orientation\.lock/

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))

it('finds media and motion in code', () => {
  expect(media.test('<video src={path} autoPlay />')).toBe(true)
  expect(media.test("window.addEventListener('devicemotion', turn)")).toBe(true)
  expect(media.test('const videoHosts = []')).toBe(false)
})

it('plays no media and reads no motion, except for the sounds of a running circuit, which its reader turns on', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => media.test(readFileSync(file, 'utf8')))).toEqual([
    'src/features/creations/viewer/web/simulation/sound/soundPlayer.ts',
    'src/features/creations/viewer/web/simulation/sound/useSound.ts',
  ])
})
