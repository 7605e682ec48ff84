import { StartError } from '#platform/config/startErrors.ts'

/** What commands run. It is loaded only then, because it is the whole server. */
type Program = typeof import('../program.ts')

export type Option = {
  readonly name: string
  readonly help: string
  /** What the help shows for the value of an option that takes one, such as `<folder>`. */
  readonly value?: string
}

export type Command = {
  /** Empty for the command that runs the site. */
  readonly name: string
  readonly help: string
  /** The operands as the help shows them, such as `<username>`. */
  readonly parameters: readonly string[]
  readonly options: readonly Option[]
  /** Returns the exit code if it is not 0. */
  run(program: Program, input: CommandInput): Promise<number | void>
}

export type CommandInput = {
  readonly parameters: readonly string[]
  readonly options: ReadonlySet<string>
  /** The values of options that take one, by their names. */
  readonly values: ReadonlyMap<string, string>
}

export const commandTable: readonly Command[] = [
  {
    name: '',
    help: 'Starts the site, and creates it if there is none.',
    parameters: [],
    options: [
      { name: 'demo', help: 'Fills a new site with demo content and accounts.' },
      {
        name: 'check-upgrade',
        help: 'Says what this version would change in the database, and ends.',
      },
    ],
    run: (program, { options }) =>
      options.has('check-upgrade') ? program.checkUpgrade() : program.startSite({ demo: options.has('demo') }),
  },
  {
    name: 'doctor',
    help: 'Says what is wrong or risky, and how to mend it; ends with 1 or 0.',
    parameters: [],
    options: [],
    run: (program) => program.examine(),
  },
  {
    name: 'reset-second-factor',
    help: 'Removes the second factor of an account whose owner has lost it.',
    parameters: ['<username>'],
    options: [],
    run: (program, { parameters: [username = ''] }) => program.resetSecondFactor(username),
  },
  {
    name: 'backup',
    help: 'Writes rows and files of the site into one file, while it runs.',
    parameters: ['<file|s3://…>'],
    options: [{ name: 'with-secrets', help: 'Adds the secrets, by which anybody can sign in as anybody.' }],
    run: (program, { parameters: [target = ''], options }) =>
      program.backUp(target, { withSecrets: options.has('with-secrets') }),
  },
  {
    name: 'restore',
    help: 'Fills an empty data directory or database from a back-up.',
    parameters: ['<file|s3://…>'],
    options: [],
    run: (program, { parameters: [source = ''] }) => program.restore(source),
  },
  {
    name: 'verify-backup',
    help: 'Loads a back-up into a temporary database, and compares it.',
    parameters: ['<file|s3://…>'],
    options: [],
    run: (program, { parameters: [source = ''] }) => program.verifyBackup(source),
  },
  {
    name: 'backup-database',
    help: 'Copies the embedded database, for a restore to any second.',
    parameters: ['<directory>'],
    options: [{ name: 'files-only', help: 'Copies only new files, such as once a minute.' }],
    run: (program, { parameters: [directory = ''], options }) =>
      program.backUpDatabase(directory, { filesOnly: options.has('files-only') }),
  },
  {
    name: 'restore-database',
    help: 'Fills an empty data directory with the site of a second.',
    parameters: ['<directory>', '<time>'],
    options: [],
    run: (program, { parameters: [directory = '', time = ''] }) => program.restoreDatabase(directory, time),
  },
  {
    name: 'export',
    help: 'Writes all of the site as JSON documents into a new directory.',
    parameters: ['<directory>'],
    options: [],
    run: (program, { parameters: [directory = ''] }) => program.exportSite(directory),
  },
  {
    name: 'convert',
    help: 'Makes documents for the import from what another system gives out.',
    parameters: ['<system>', '<source>', '<directory>'],
    options: [
      { name: 'dry-run', help: 'Writes nothing, and says what would be kept, changed and lost.' },
      { name: 'rate', value: '<number>', help: 'Requests a second to a running site; by default 5.' },
      { name: 'cache', value: '<folder>', help: 'Keeps what a running site answers; by default <directory>.cache.' },
    ],
    run: (program, { parameters: [system = '', source = '', directory = ''], options, values }) =>
      program.convert({
        system,
        source,
        directory,
        isDryRun: options.has('dry-run'),
        rate: values.get('rate'),
        cacheDirectory: values.get('cache'),
      }),
  },
  {
    name: 'import',
    help: 'Fills an empty data directory or database from documents.',
    parameters: ['<directory>'],
    options: [
      { name: 'update', help: 'Adds what is new or edited since an import; the site is stopped.' },
      { name: 'dry-run', help: 'Writes nothing, and says what an update would change.' },
    ],
    run: (program, { parameters: [directory = ''], options }) => {
      const isDryRun = options.has('dry-run')
      if (options.has('update')) return program.updateSite(directory, { isDryRun })
      if (isDryRun) throw new StartError('--dry-run of an import needs --update')
      return program.importSite(directory)
    },
  },
]

/** Options without a command, which need none of the server. */
export const generalOptions: readonly Option[] = [
  { name: 'help', help: 'Shows this help.' },
  { name: 'version', help: 'Shows the version.' },
]
