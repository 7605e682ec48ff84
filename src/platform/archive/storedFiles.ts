import type { FileStore, StoredFile } from '#platform/files/fileStore.ts'

const endOfTime = new Date(8.64e15)

export const listFiles = (files: FileStore, folder: string): AsyncIterable<string> =>
  files.listBefore(folder, endOfTime)

/** Yields the files of a folder, without those that are deleted before they are read. */
export async function* readFiles(files: FileStore, folder: string): AsyncGenerator<StoredFile & { name: string }> {
  for await (const name of listFiles(files, folder)) {
    const file = await files.open(name)
    if (file) yield { name, ...file }
  }
}
