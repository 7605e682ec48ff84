import { listPagePath, toQuery } from '#app/paths.ts'

export const newsletterPaths = {
  /** With the key from a mail: the settings of that email address. */
  newsletter: (options: { key?: string | undefined; answer?: string } = {}) => `/newsletter${toQuery(options)}`,
  newsletterArchive: (options: { page?: number } = {}) => listPagePath('/newsletter/archive', options),
  newsletterEdition: (id: number) => `/newsletter/archive/${id}`,
  newsletterPrivacy: () => '/newsletter/privacy',
}
