import { formatNumber } from '#language/format.ts'
import { hubHref } from '../hub/hubSearch.ts'
import type { Creation } from './creation.ts'
import { DetailList, type DetailRow } from './DetailList.tsx'
import { m } from './messages.ts'

type Mod = NonNullable<Creation['modInfo']>

/** What the server has read in the manifest (D4), and what needs this mod. */
export function ModDetails({ creation, mod }: { creation: Creation; mod: Mod }) {
  const { id, name, author, version, dependentCount } = mod
  const dependents = m.dependentCount(dependentCount, formatNumber(dependentCount))
  const rows: DetailRow[] = [
    { label: m.modName(), values: [{ text: name }] },
    { label: m.modId(), values: [{ text: id, isCode: true }] },
    { label: m.modVersion(), values: [{ text: version }] },
    ...(author ? [{ label: m.modAuthor(), values: [{ text: author }] }] : []),
    {
      label: m.dependents(),
      values: [
        { text: dependents, ...(dependentCount ? { href: hubHref(undefined, { filters: { needs: id } }) } : {}) },
      ],
    },
    { label: m.sha256(), values: [{ text: creation.sha256, isCode: true }] },
  ]
  return <DetailList rows={rows} />
}
