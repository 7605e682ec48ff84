import { paths } from '#app/paths.ts'
import { PageMoved } from '#client/errors.ts'

/** /management has no content of its own: it leads to its first panel (specification, section 2). */
export function load(): never {
  throw new PageMoved(paths.manpanel('index'))
}

export const Page = () => null
