import type { SiteConversion } from '../conversion.ts'
import { collectionEntryFields, collectionFields } from '../fields.ts'
import { convertComments } from '../forums/convertComments.ts'
import { readPages } from '../query/readPages.ts'
import type { SourceCollection } from '../types.ts'
import { keepLwid, toIso, toLastPart } from '../values.ts'

type Entry = { id: string; text?: string; addedAt?: number }

/** Writes the public collections with what they have of the archive. Nothing if the other site has none. */
export async function convertCollections(conversion: SiteConversion): Promise<void> {
  const { api, archive, people, report } = conversion
  const collections = readPages<SourceCollection>(api, {
    name: 'collections',
    query: (page, maxCount) =>
      `query {\ncollections(page: {page: ${page}, maxCount: ${maxCount}}) {\nitems {\n${collectionFields}\n}\n}\n}`,
    find: ({ collections: list }) => (list as { items?: unknown } | null | undefined)?.items,
  })
  const found: SourceCollection[] = []
  for await (const collection of collections)
    if ((collection.visibility ?? 'public') === 'public') found.push(collection)
  for (const collection of found.sort((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0))) {
    const lwid = keepLwid('col', collection.id)
    const createdAt = toIso(collection.createdAt ?? 0)
    const slug = toLastPart(collection.canonicalPath)
    const entries = await readEntries(conversion, collection.id)
    await archive.write('collections', {
      lwid,
      author: people.note(collection.owner),
      createdAt,
      title: collection.title,
      description: collection.description ?? '',
      visibility: 'public',
      changedAt: toIso(collection.changedAt ?? collection.createdAt ?? 0),
      ...(slug && slug !== collection.id ? { slug } : {}),
    })
    report.keep('collections')
    await writeEntries(conversion, lwid, entries)
    for (const editor of collection.editors ?? [])
      await archive.write('rows/collection_editors', {
        collection: lwid,
        user: people.note(editor),
        addedAt: createdAt,
      })
    await convertComments(conversion, { id: collection.id, lwid, commentCount: 0 })
  }
}

async function readEntries({ api }: SiteConversion, id: string): Promise<Entry[]> {
  const data = await api.ask(`query {\ncollection(id: ${JSON.stringify(id)}) {\n${collectionEntryFields}\n}\n}`)
  return (data.collection as { entries?: Entry[] } | null | undefined)?.entries ?? []
}

async function writeEntries({ archive, known, report }: SiteConversion, lwid: string, entries: readonly Entry[]) {
  for (const [position, { id, text = '', addedAt = 0 }] of entries.entries()) {
    const object = keepLwid('ctn', id)
    if (known.has(object))
      await archive.write('rows/collection_entries', {
        collection: lwid,
        object,
        position,
        text,
        addedAt: toIso(addedAt),
      })
    else report.lose('entries of collections that visitors cannot see', lwid)
  }
}
