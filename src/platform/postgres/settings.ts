import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, giveTo } from './account.ts'

/** The file of our settings in the database's directory, and the operator's own, which is read after it. */
const settingsFile = 'backplane.conf'
const localSettingsFile = 'local.conf'

const text = `# Written at each start. Your own settings belong in ${localSettingsFile}, which is read after this file.

# One application with a small pool is the only client; the rest is for back-ups and psql.
max_connections = 50

# A machine of 2 GB also runs the application and needs its page cache.
shared_buffers = '128MB'
effective_cache_size = '1GB'

# Disks without moving parts: a random page costs hardly more than the next one.
random_page_cost = 1.1

# The queries take a few milliseconds. Compiling them, or starting workers on cores that the application uses, takes longer.
jit = off
max_parallel_workers_per_gather = 0

# Fewer checkpoints write fewer whole pages into the log; recovery after a crash still takes seconds.
checkpoint_timeout = '15min'

timezone = 'UTC'
log_timezone = 'UTC'
lc_messages = 'C'

# The application's log takes these lines over. Values and failed statements stay out of it: they may hold what is private.
log_line_prefix = ''
log_checkpoints = off
log_error_verbosity = terse
log_min_error_statement = panic
log_min_duration_statement = '1s'
log_parameter_max_length = 0
`

/** Makes a new database read our settings and the operator's. */
export function addSettings(directory: string, account: Account | undefined): void {
  writeSettings(directory, account)
  const local = join(directory, localSettingsFile)
  writeFileSync(local, '# Settings of this machine, read last.\n', { mode: 0o600 })
  giveTo(local, account)
  const includes = [settingsFile, localSettingsFile].map((file) => `include '${file}'\n`)
  appendFileSync(join(directory, 'postgresql.conf'), includes.join(''))
}

/** Writes our settings where they are not those of this version. */
export function writeSettings(directory: string, account: Account | undefined): void {
  const file = join(directory, settingsFile)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text, { mode: 0o600 })
  giveTo(file, account)
}
