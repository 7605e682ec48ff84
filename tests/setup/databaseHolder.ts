/**
 * A program for tests that, like the site, runs a database of its own: `databaseHolder.ts DATA_DIR [exit|throw]`.
 * Prints one line of JSON when it runs; SIGTERM stops it.
 */
import { StartError } from '#platform/config/startError.ts'
import { openLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'

const [dataDir = '', then] = process.argv.slice(2)

try {
  const { connection, recovered, stop } = await startPostgres({ dataDir, log: openLog('silent') })
  process.once('SIGTERM', () => void stop())
  process.stdout.write(`${JSON.stringify({ connection, recovered })}\n`)
  if (then === 'exit') process.exit(7)
  if (then === 'throw') throw new Error('A fault of the program')
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
