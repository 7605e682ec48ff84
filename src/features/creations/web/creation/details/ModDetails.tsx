import { formatCount } from '#language/format.ts'
import { hubHref } from '../../hub/hubSearch.ts'
import type { Creation } from '../creation.ts'
import { messages } from '../messages.ts'
import { DetailList, type DetailRow } from '../side/DetailList.tsx'
import { modMessages } from './modMessages.ts'

type Mod = NonNullable<Creation['modInfo']>

export function ModDetails({ creation, mod }: { creation: Creation; mod: Mod }) {
  const { id, name, author, version, dependentCount } = mod
  const dependents = modMessages.dependentCount(dependentCount, formatCount(dependentCount))
  const rows: DetailRow[] = [
    { label: modMessages.modName(), values: [{ text: name }] },
    { label: modMessages.modId(), values: [{ text: id, isCode: true }] },
    { label: modMessages.modVersion(), values: [{ text: version }] },
    ...(author ? [{ label: modMessages.modAuthor(), values: [{ text: author }] }] : []),
    {
      label: modMessages.dependents(),
      values: [
        { text: dependents, ...(dependentCount ? { href: hubHref(undefined, { filters: { needs: id } }) } : {}) },
      ],
    },
    { label: messages.sha256(), values: [{ text: creation.sha256, isCode: true }] },
  ]
  return <DetailList rows={rows} />
}
