import { toOptionalSegment, toQuery } from '#paths.ts'

export const collectionPaths = {
  index: (page = 0) => `/collections${toQuery({ page: page || undefined })}`,
  collection: (id: string, slug?: string) => `/collections/${encodeURIComponent(id)}${toOptionalSegment(slug)}`,
  /** The collections of the signed-in user. */
  own: () => '/account-settings/collections',
  /** `pass` is for what only some may see. */
  archive: (id: string, pass?: string) => `/api/v1/collection/${encodeURIComponent(id)}/download${toQuery({ pass })}`,
}
