import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileDurably } from '../durableFiles.ts'
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

const localText = '# Settings of this machine, read last.\n'

/** The file that PostgreSQL itself reads first, with its own defaults. */
const mainFile = 'postgresql.conf'
const includes = [settingsFile, localSettingsFile].map((file) => `include '${file}'`)

/**
 * Makes the database read our settings of this version, and then the operator's. Returns the names of the files that it
 * found damaged and repaired: earlier versions did not sync them, and what a power cut takes of a file reads as NULs.
 */
export function writeSettings(directory: string, account: Account | undefined): string[] {
  const rewrite = (name: string, content: string): void =>
    writeFileDurably(join(directory, name), content, { prepare: (unfinished) => giveTo(unfinished, account) })

  if (read(directory, settingsFile) !== text) rewrite(settingsFile, text)
  const damaged: string[] = []
  for (const [name, repair] of [
    [localSettingsFile, (rest: string) => rest || localText],
    [mainFile, withIncludes],
  ] as const) {
    const found = read(directory, name)
    const whole = repair((found ?? '').replaceAll('\0', ''))
    if (found === whole) continue
    rewrite(name, whole)
    if (found?.includes('\0')) damaged.push(name)
  }
  return damaged
}

/** With the lines that read the other files, ours before the operator's. */
function withIncludes(content: string): string {
  const lines = content.split('\n')
  if (includes.every((line) => lines.includes(line))) return content
  return `${lines
    .filter((line) => !includes.includes(line))
    .join('\n')
    .trimEnd()}\n\n${includes.join('\n')}\n`
}

const read = (directory: string, name: string): string | undefined => {
  const file = join(directory, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
