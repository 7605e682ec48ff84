import { useIsMember } from '#client/useIsMember.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { SortSelect } from '#ui/SortSelect.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { creationPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { type Filters, hubHref, type SortKey, sortKeys } from './hubSearch.ts'

export function HubTools({ kind, sort, filters }: { kind: KindSlug | undefined; sort: SortKey; filters: Filters }) {
  const isMember = useIsMember()
  return (
    <>
      <SortSelect value={sort} keys={sortKeys} action={hubHref(kind)} keep={filters as Record<string, string>} />
      {isMember && (
        <ButtonLink variant="primary" icon={<PlusIcon />} href={creationPaths.hubUpload(kind)}>
          {messages.upload()}
        </ButtonLink>
      )}
    </>
  )
}
