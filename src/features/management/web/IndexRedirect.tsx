import { paths } from '#app/paths.ts'
import { PageMoved } from '#client/queries/errors.ts'

export function load(): never {
  throw new PageMoved(paths.manpanel('index'))
}

export const Page = () => null
