import type { PageLink } from '#client/extensions/pageParts.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Invitation } from '#ui/controls/Invitation.tsx'
import { SortSelect } from '#ui/controls/SortSelect.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { creationPaths } from '../../contract/paths.ts'
import { messages as creationMessages } from '../../messages.ts'
import { messages } from '../messages.ts'
import { type Filters, hubHref, type SortKey, sortKeys } from './hubSearch.ts'

type Props = { kind: KindSlug | undefined; sort: SortKey; filters: Filters; links: readonly PageLink[] }

const moreLabels = { '-popular': messages.popularThisMonth, '-downloads': messages.mostDownloaded }

export function HubTools({ kind, sort, filters, links }: Props) {
  const isMember = useIsMember()
  return (
    <>
      <SortSelect value={sort} keys={sortKeys} moreLabels={moreLabels} action={hubHref(kind)} keep={filters} />
      {links.map(({ label, href, Icon }) => (
        <ButtonLink key={href} href={href} {...(Icon && { icon: <Icon /> })}>
          {label()}
        </ButtonLink>
      ))}
      {isMember ? (
        <ButtonLink variant="primary" data-floating icon={<PlusIcon />} href={creationPaths.hubUpload(kind)}>
          {creationMessages.upload()}
        </ButtonLink>
      ) : (
        <Invitation href={creationPaths.hubUpload(kind)}>{messages.invitation()}</Invitation>
      )}
    </>
  )
}
