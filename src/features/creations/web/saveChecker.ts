import { messages } from '../messages.ts'

export async function checkSave(file: File): Promise<string | undefined> {
  const { blobSource, formatGameFileError, GameFileError, readCreation } = await import('#gamefiles/index.ts')
  try {
    const creation = await readCreation(blobSource(file))
    return creation.kind === 'mod' ? messages.save.isMod() : undefined
  } catch (error) {
    if (error instanceof GameFileError) return formatGameFileError(error)
    throw error
  }
}
