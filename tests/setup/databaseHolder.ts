/**
 * Runs an embedded database for tests: `databaseHolder.ts DATA_DIR [exit|throw]`. Prints one line of JSON; SIGTERM
 * stops it.
 */
import { StartError } from '#platform/config/startErrors.ts'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'

const [dataDir = '', ending] = process.argv.slice(2)

try {
  const { connection, wasRecovered, stop } = await startPostgres({ dataDir, log: createLog('silent') })
  process.once('SIGTERM', () => void stop())
  process.stdout.write(`${JSON.stringify({ connection, recovered: wasRecovered })}\n`)
  if (ending === 'exit') process.exit(7)
  if (ending === 'throw') throw new Error('A fault of the program')
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
