import type { KindSlug } from '../../contract/creationLimits.ts'
import { useGameVersion } from '../../web/gameVersion.ts'
import { messages } from '../messages.ts'
import { type Filters, hubHref, type SortKey } from './hubSearch.ts'

type Props = { kind: KindSlug | undefined; filters: Filters; sort: SortKey }

/** Filters by the version that the visitor chose before. */
export function OwnVersionLink({ kind, filters, sort }: Props) {
  const version = useGameVersion()
  if (!version || filters.works) return null
  return (
    <a href={hubHref(kind, { filters: { ...filters, works: version }, sort })}>
      {messages.onlyWorksWith({ v: version })}
    </a>
  )
}
