import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { collectionPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { CollectionList, collectionList } from './CollectionList.tsx'
import { CollectionPageDoc } from './Collections.graphql.ts'
import { CollectionView } from './CollectionView.tsx'

export const load = (place: LoadContext): Promise<PageHead> =>
  place.params.id ? loadCollection(place.params.id, place) : loadList(place)

async function loadList(place: LoadContext): Promise<PageHead> {
  const { isPastEnd } = await collectionList.load(place)
  return {
    title: messages.kind.collections,
    canonicalPath: collectionPaths.index(parsePageNumber(place.search)),
    isPastEnd,
  }
}

async function loadCollection(id: string, { path, query }: LoadContext): Promise<PageHead> {
  const { collection } = await query(CollectionPageDoc, { id })
  if (!collection) throw new PageError(404, messages.noCollection)
  const { title, canonicalPath, metaTags, visibility } = collection
  if (canonicalPath !== path) throw new PageMoved(canonicalPath)
  return { title, canonicalPath, metaTags, noindex: visibility !== 'public', viewedObjectId: id }
}

export const Page = (place: PageProps) => (place.params.id ? <CollectionView /> : <CollectionList {...place} />)
