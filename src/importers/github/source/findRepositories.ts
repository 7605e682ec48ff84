import { existsSync, globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { StartError } from '#platform/config/startErrors.ts'
import { readObjects } from './readObjects.ts'
import { issueSchema, repositorySchema } from './schemas.ts'

export type SourceRepository = {
  /** The name in addresses, `owner/name`. */
  readonly fullName: string
  readonly owner: string
  readonly name: string
  readonly description: string
  /** Whether everybody may read it on GitHub. */
  readonly isPublic: boolean
  /** When its first issue was written. */
  readonly beganAt: string
  readonly maxNumber: number
  path(file: string): string
}

/** Returns the repositories of the directory, the oldest first. Throws StartError. */
export async function findRepositories(source: string): Promise<SourceRepository[]> {
  if (!existsSync(source)) throw new StartError(`${source} does not exist`)
  const folders = globSync(['*/*/issues.json', '*__*/issues.json'], { cwd: source })
    .map((path) => path.slice(0, path.lastIndexOf(sep)))
    .sort()
  if (!folders.length)
    throw new StartError(
      `${source} has no repository: docs/importers/github.md says how to make owner/name/issues.json`,
    )
  const repositories: SourceRepository[] = []
  for (const folder of folders) repositories.push(await describe(source, folder))
  return repositories.sort((a, b) => (a.beganAt < b.beganAt ? -1 : 1))
}

async function describe(source: string, folder: string): Promise<SourceRepository> {
  const [owner = '', name = ''] = folder.includes(sep) ? folder.split(sep) : folder.split('__')
  const path = (file: string) => join(source, folder, file)
  let beganAt = '9999'
  let maxNumber = 0
  for await (const { number, created_at } of readObjects(path('issues.json'), issueSchema)) {
    if (created_at < beganAt) beganAt = created_at
    maxNumber = Math.max(maxNumber, number)
  }
  const about = await readObjects(path('repository.json'), repositorySchema).next()
  const { private: isPrivate = true, description } = about.done ? {} : about.value
  return {
    fullName: `${owner}/${name}`,
    owner,
    name,
    description: description ?? '',
    isPublic: !isPrivate,
    beganAt,
    maxNumber,
    path,
  }
}
