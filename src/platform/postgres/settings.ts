import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileDurably } from '../durableFiles.ts'
import { changeOwner, type OsAccount } from './osAccount.ts'

/** Files in the database directory; the server reads the operator's file after ours. */
const settingsFile = 'backplane.conf'
export const localSettingsFile = 'local.conf'

const settingsText = `# Written at each start. Your own settings belong in ${localSettingsFile}, which is read after this file.

# One application with a small pool is the only client; the rest is for back-ups and psql.
max_connections = 50

# Pages that this memory lacks come from the page cache of the machine: with 128 MB a request costs as much.
shared_buffers = '64MB'
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

const initialLocalSettings = '# Settings of this machine, read last.\n'

const postgresqlConfFile = 'postgresql.conf'
const includes = [settingsFile, localSettingsFile].map((file) => `include '${file}'`)

/** What the database needs so that it can be restored to any second. */
const getArchiveSettings = (logArchive: string): string => `
# Each part of the log is kept in LOG_ARCHIVE, at the latest after a minute.
archive_mode = on
archive_library = 'basic_archive'
basic_archive.archive_directory = ${quoteSetting(logArchive)}
archive_timeout = '1min'
`

/** Settings files read backslashes as C does. */
export const quoteSetting = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

type SettingsOptions = { account: OsAccount | undefined; logArchive?: string | undefined }

/** Returns the damaged files that it repaired: without fsync, the part of a file lost in a power cut reads as NULs. */
export function writeSettings(directory: string, { account, logArchive }: SettingsOptions): string[] {
  const text = settingsText + (logArchive ? getArchiveSettings(logArchive) : '')
  const rewrite = (name: string, content: string): void =>
    writeFileDurably(join(directory, name), content, {
      prepare: (temporaryPath) => changeOwner(temporaryPath, account),
    })

  if (read(directory, settingsFile) !== text) rewrite(settingsFile, text)
  const damaged: string[] = []
  for (const [name, repair] of [
    [localSettingsFile, (content: string) => content || initialLocalSettings],
    [postgresqlConfFile, withIncludes],
  ] as const) {
    const found = read(directory, name)
    const repaired = repair((found ?? '').replaceAll('\0', ''))
    if (found === repaired) continue
    rewrite(name, repaired)
    if (found?.includes('\0')) damaged.push(name)
  }
  return damaged
}

/** The operator's include comes last. */
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
