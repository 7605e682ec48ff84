import type { CollectableItem } from '#objects/server/collectables.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { collectionLimits } from '../../contract/collectionLimits.ts'
import type { ZipMember } from './streamZip.ts'

type File = CollectableItem['file']

/** The list of checksums, which `sha256sum --check` reads. */
const listName = 'SHA256SUMS'

/** The place in the collection makes names unique and sorts them. */
function nameFiles(files: readonly File[]): { file: File; name: string }[] {
  const digits = Math.max(String(files.length).length, 2)
  return files.map((file, at) => ({ file, name: `${String(at + 1).padStart(digits, '0')} ${file.name}` }))
}

export const isTooLarge = (files: readonly File[]): boolean =>
  files.reduce((sum, { byteSize }) => sum + byteSize, 0) > collectionLimits.maxArchiveBytes

/** The files in the order of the collection, and behind them the list of their hashes. */
export function toZipMembers(store: FileStore, files: readonly File[]): ZipMember[] {
  const named = nameFiles(files)
  const list = Buffer.from(named.map(({ file, name }) => `${file.sha256}  ${name}\n`).join(''))
  return [
    ...named.map(({ file, name }) => ({ name, byteSize: file.byteSize, open: () => openStored(store, file) })),
    { name: listName, byteSize: list.length, open: () => toStream(list) },
  ]
}

async function openStored(store: FileStore, { storedName }: File): Promise<AsyncIterable<Uint8Array>> {
  const stored = await store.open(storedName)
  if (!stored) throw new Error(`The file ${storedName} of a collection is missing`)
  return stored.stream
}

async function* toStream(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
