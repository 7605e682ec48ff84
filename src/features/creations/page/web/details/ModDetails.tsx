import { formatCount } from '#language/format.ts'
import { hubHref } from '../../../hub/web/hubSearch.ts'
import { messages } from '../../../messages.ts'
import type { Creation } from '../creation.ts'
import { DetailList, type DetailRow } from '../side/DetailList.tsx'

type Mod = NonNullable<Creation['modInfo']>

export function ModDetails({ creation, mod }: { creation: Creation; mod: Mod }) {
  const { id, name, author, version, dependentCount } = mod
  const dependents = messages.modDetails.dependentCount({ n: dependentCount, text: formatCount(dependentCount) })
  const rows: DetailRow[] = [
    { label: messages.modDetails.modName(), values: [{ text: name }] },
    { label: messages.modDetails.modId(), values: [{ text: id, isCode: true }] },
    { label: messages.modDetails.modVersion(), values: [{ text: version }] },
    ...(author ? [{ label: messages.page.author(), values: [{ text: author }] }] : []),
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
