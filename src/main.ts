import { loadConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { extensions } from './app/registry.ts'
import { runResetSecondFactor } from './app/server/runResetSecondFactor.ts'
import { runSite } from './app/server/runSite.ts'

const [command, username] = process.argv.slice(2)

try {
  const demo = process.argv.includes('--demo')
  const config = loadConfig(process.env, { demo, extensions })
  if (command === 'reset-second-factor') await runResetSecondFactor(config, username)
  else await runSite(config, { demo })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
