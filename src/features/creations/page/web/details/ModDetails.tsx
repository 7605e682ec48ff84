import { formatCount } from '#language/format.ts'
import { hubHref } from '../../../hub/web/hubSearch.ts'
import { messages } from '../../../messages.ts'
import type { Creation } from '../creation.ts'
import { DetailList, type DetailRow } from '../side/DetailList.tsx'

type Mod = NonNullable<Creation['modInfo']>

/** What the page does not say beside it: version and author are there. */
export function ModDetails({ creation, mod }: { creation: Creation; mod: Mod }) {
  const { id, name, dependentCount } = mod
  const dependents = messages.modDetails.dependentCount({ n: dependentCount, text: formatCount(dependentCount) })
  const rows: DetailRow[] = [
    ...(name === creation.title ? [] : [{ label: messages.modDetails.modName(), values: [{ text: name }] }]),
    { label: messages.modDetails.modId(), values: [{ text: id, isCode: true }] },
    {
      label: messages.modDetails.dependents(),
      values: [
        { text: dependents, ...(dependentCount ? { href: hubHref(undefined, { filters: { needs: id } }) } : {}) },
      ],
    },
    { label: messages.page.sha256(), values: [{ text: creation.sha256, isCode: true }] },
  ]
  return <DetailList rows={rows} />
}
