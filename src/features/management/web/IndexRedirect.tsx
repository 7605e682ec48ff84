import { PageMoved } from '#client/errors/pageErrors.ts'
import { paths } from '#paths.ts'

export function load(): never {
  throw new PageMoved(paths.managementPanel('index'))
}

export const Page = () => null
