import { toQuery } from '#paths.ts'

export const searchPaths = {
  search: (options: { q?: string; t?: string; s?: string; page?: number } = {}) => `/search${toQuery(options)}`,
  openSearch: () => '/opensearch.xml',
}
