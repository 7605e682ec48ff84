import { formatVersion } from '#gamefiles/formatVersion.ts'
import { formatGameFileError, GameFileError } from '#gamefiles/index.ts'
import type { SaveReader } from '#objects/server/saveReader.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { messages } from '../../messages.ts'

class NoSaveError extends Error {}

/** Reads a save in a child process, which also unpacks a package to its end. */
export const saveReader: SaveReader = {
  async read({ viewer }, path) {
    const creation = await runFileTask('readCreation', { path }, { owner: viewer?.id })
    if (creation.kind === 'mod') throw new NoSaveError()
    const { gameVersion, componentCount } = creation.facts
    return { gameVersion: formatVersion(gameVersion), componentCount }
  },
  explain(error) {
    if (error instanceof NoSaveError) return messages.save.isMod
    if (error instanceof GameFileError) return () => formatGameFileError(error)
    return error instanceof FileTaskError ? messages.save.notReadable : undefined
  },
}
