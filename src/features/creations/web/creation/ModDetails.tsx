import { formatNumber } from '#language/format.ts'
import { hubHref } from '../hub/hubSearch.ts'
import type { Creation } from './creation.ts'
import { DetailList, type DetailRow } from './DetailList.tsx'
import { messages } from './messages.ts'

type Mod = NonNullable<Creation['modInfo']>

export function ModDetails({ creation, mod }: { creation: Creation; mod: Mod }) {
  const { id, name, author, version, dependentCount } = mod
  const dependents = messages.dependentCount(dependentCount, formatNumber(dependentCount))
  const rows: DetailRow[] = [
    { label: messages.modName(), values: [{ text: name }] },
    { label: messages.modId(), values: [{ text: id, isCode: true }] },
    { label: messages.modVersion(), values: [{ text: version }] },
    ...(author ? [{ label: messages.modAuthor(), values: [{ text: author }] }] : []),
    {
      label: messages.dependents(),
      values: [
        { text: dependents, ...(dependentCount ? { href: hubHref(undefined, { filters: { needs: id } }) } : {}) },
      ],
    },
    { label: messages.sha256(), values: [{ text: creation.sha256, isCode: true }] },
  ]
  return <DetailList rows={rows} />
}
