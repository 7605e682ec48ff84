import { toBlogSlug } from '#features/forum/server/index.ts'
import { blogPaths } from '../contract/paths.ts'
import type { BlogDraftRow } from './rows.ts'

/** Returns the future address of a draft's post, which gets a number if the address is taken meanwhile. */
export const toPlannedPath = ({ slug, title }: Pick<BlogDraftRow, 'slug' | 'title'>): string =>
  blogPaths.blogPost(slug || toBlogSlug(title))
