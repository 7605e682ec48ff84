import { afterAll } from 'vitest'
import { startGithub } from './fakeGithub.ts'

/** The stand-in for GitHub, for one test file. */
export async function fakeGithub() {
  const github = await startGithub()
  afterAll(() => github.stop())
  return github
}
