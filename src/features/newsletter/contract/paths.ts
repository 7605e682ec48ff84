import { listPagePath, toQuery } from '#paths.ts'

export const newsletterPaths = {
  /** The settings of an email address if there is a `key`, which its mails contain. */
  newsletter: (options: { key?: string | undefined; answer?: string } = {}) => `/newsletter${toQuery(options)}`,
  newsletterArchive: (options: { page?: number } = {}) => listPagePath('/newsletter/archive', options),
  newsletterEdition: (id: number) => `/newsletter/archive/${id}`,
  newsletterPrivacy: () => '/newsletter/privacy',
}
