import { resolve } from 'node:path'
import { StartError } from '#platform/config/startErrors.ts'
import { createArchiveWriter, createEmptyWriter } from './archive/archiveWriter.ts'
import { converters } from './converters.ts'
import { Report } from './report.ts'

type Options = {
  readonly system: string
  readonly source: string
  readonly directory: string
  readonly isDryRun: boolean
  /** Options are as they were typed; undefined ones have their default. */
  readonly rate?: string | undefined
  readonly cacheDirectory?: string | undefined
}

/** Writes the source as documents into a new directory, or only says what that would keep and lose. Throws StartError. */
export async function runConvert({ system, source, directory, isDryRun, ...options }: Options): Promise<void> {
  const converter = converters.find(({ name }) => name === system)
  if (!converter)
    throw new StartError(`There is no converter for ${system}: choose ${converters.map(({ name }) => name).join(', ')}`)
  const requestsPerSecond = parseRate(options.rate)
  const cacheDirectory = resolve(options.cacheDirectory ?? `${resolve(directory)}.cache`)
  const archive = isDryRun ? createEmptyWriter() : createArchiveWriter(directory)
  const report = new Report()
  await converter.convert({ source, archive, report, network: { requestsPerSecond, cacheDirectory, isDryRun } })
  await archive.close()
  console.log(report.render())
  console.log(
    isDryRun
      ? 'This was a dry run: nothing is written.'
      : `The documents are in ${directory}: load them by backplane import ${directory}`,
  )
}

const defaultRate = 5
const maxRate = 100

/** Throws StartError. */
function parseRate(value: string | undefined): number {
  const rate = value === undefined ? defaultRate : Number(value)
  if (!(rate > 0 && rate <= maxRate)) throw new StartError(`--rate is a number of requests a second, up to ${maxRate}`)
  return rate
}
