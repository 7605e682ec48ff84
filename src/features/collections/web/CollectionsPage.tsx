import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { isPastEnd } from '#client/isPastEnd.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { collectionPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { CollectionList, listVariables } from './CollectionList.tsx'
import { CollectionListDoc, CollectionPageDoc } from './Collections.graphql.ts'
import { CollectionView } from './CollectionView.tsx'

export function load({ params, search, path, query }: LoadContext): Promise<PageHead> {
  return params.id ? loadCollection(params.id, path, query) : loadList(search, query)
}

async function loadList(search: LoadContext['search'], query: LoadContext['query']): Promise<PageHead> {
  const page = parsePageNumber(search)
  const { collections } = await query(CollectionListDoc, listVariables(search))
  return {
    title: messages.kind.collections,
    canonicalPath: collectionPaths.index(page),
    isPastEnd: isPastEnd(search, collections.items),
  }
}

async function loadCollection(id: string, path: string, query: LoadContext['query']): Promise<PageHead> {
  const { collection } = await query(CollectionPageDoc, { id })
  if (!collection) throw new PageError(404, messages.noCollection)
  const { title, canonicalPath, metaTags, visibility } = collection
  if (canonicalPath !== path) throw new PageMoved(canonicalPath)
  return { title, canonicalPath, metaTags, noindex: visibility !== 'public', viewedObjectId: id }
}

export const Page = ({ params, search }: PageProps) =>
  params.id ? <CollectionView /> : <CollectionList search={search} />
