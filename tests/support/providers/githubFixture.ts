import { afterAll } from 'vitest'
import { startGithubServer } from './fakeGithub.ts'

export async function startFakeGithub() {
  const github = await startGithubServer()
  afterAll(() => github.stop())
  return github
}
