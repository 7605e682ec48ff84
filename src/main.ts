import { loadConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startError.ts'
import { runSite } from './app/runSite.ts'

try {
  await runSite(loadConfig(process.env), { demo: process.argv.includes('--demo') })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
