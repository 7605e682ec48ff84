import { loadConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { extensions } from './app/registry.ts'
import { runResetSecondFactor } from './app/server/runResetSecondFactor.ts'
import { runSite } from './app/server/runSite.ts'

// Node would print the line of the bundle that threw, which is the whole minified program.
process.on('uncaughtException', (error) => {
  report(error)
  process.exit(1)
})

const [command, username] = process.argv.slice(2)

try {
  const demo = process.argv.includes('--demo')
  const config = loadConfig(process.env, { demo, extensions })
  if (command === 'reset-second-factor') await runResetSecondFactor(config, username)
  else await runSite(config, { demo })
} catch (error) {
  report(error)
  process.exitCode = 1
}

/** One line on standard error, with the stack only for those who look for more. */
function report(error: unknown): void {
  if (error instanceof StartError) return console.error(error.message)
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const isDetailed = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
  const place = stack?.split('\n').find((line) => line.startsWith('    at ')) ?? ''
  console.error(isDetailed ? stack : `Unexpected error: ${name}: ${message}${place}`.replaceAll(/\s+/g, ' '))
}
