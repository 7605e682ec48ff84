import { StartError } from '#platform/config/startErrors.ts'
import { version } from '#platform/version.ts'
import { checkNativePackages } from './app/commands/checkNativePackages.ts'
import { type CommandRun, parseCommandLine, renderHelp, UsageError } from './app/commands/parseCommandLine.ts'

// Node would print the line of the bundle that threw, which is the whole minified program.
process.on('uncaughtException', (error) => {
  report(error)
  process.exit(1)
})

try {
  const line = parseCommandLine(process.argv.slice(2))
  if (line.show) console.log(line.show === 'help' ? renderHelp() : version)
  else process.exitCode = await run(line)
} catch (error) {
  report(error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function run({ command, input }: CommandRun): Promise<number> {
  checkNativePackages()
  return (await command.run(await import('./app/program.ts'), input)) ?? 0
}

/** One line on standard error, with the stack only for those who look for more. */
function report(error: unknown): void {
  if (error instanceof StartError) return console.error(error.message)
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const isDetailed = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
  const place = stack?.split('\n').find((line) => line.startsWith('    at ')) ?? ''
  console.error(isDetailed ? stack : `Unexpected error: ${name}: ${message}${place}`.replaceAll(/\s+/g, ' '))
}
