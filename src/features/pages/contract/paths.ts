import type { Language } from '#language/language.ts'
import { paths, toQuery } from '#paths.ts'

/** Pages with an address of their own. */
export const knownSlugs = ['rules', 'terms', 'privacy', 'imprint'] as const
export type KnownSlug = (typeof knownSlugs)[number]

export const isKnownSlug = (slug: string): slug is KnownSlug => knownSlugs.some((known) => known === slug)

export const pagePaths = {
  page: (slug: string, version?: number) =>
    `${isKnownSlug(slug) ? '' : '/pages'}/${encodeURIComponent(slug)}${toQuery({ version })}`,
  panel: () => paths.managementPanel('pages'),
  edit: (slug: string, language: Language) => paths.managementPanel('pages', { q: `${slug}/${language}` }),
}
