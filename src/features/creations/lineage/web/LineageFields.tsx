import { useEffect, useId } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import type { ContentKind, Licence } from '#generated/operations.ts'
import { Select } from '#ui/controls/Select.tsx'
import { getLicenceName } from '../../licenceNames.ts'
import { messages } from '../../upload/messages.ts'
import group from '../../upload/web/form/FormGroup.module.css'
import { getLicencesOfKind, type StatedLicence } from '../contract/licences.ts'
import { LicenceOptionsDoc } from './Lineage.graphql.ts'
import { type LineageDraft, toLineageInput } from './lineageDraft.ts'
import { ParentsField } from './ParentsField.tsx'
import type { ParentChoice } from './useParentSearch.ts'

type Props = {
  draft: LineageDraft
  onChange: (draft: LineageDraft) => void
  kind: ContentKind
  /** Undefined for a creation that is not published yet. */
  creationId?: string
  suggested?: readonly ParentChoice[]
}

export function LineageFields({ draft, onChange, kind, creationId, suggested = [] }: Props) {
  const { basedOn, licence } = toLineageInput(draft)
  const { data } = useQuery(LicenceOptionsDoc, { basedOn, kind, creationId: creationId ?? null })
  const allowed = toAllowed(kind, data?.licenceOptions)
  const isAllowed = allowed.includes(licence)
  const onlyOne = allowed.length === 1 ? allowed[0] : undefined
  useEffect(() => {
    if (!isAllowed && onlyOne !== undefined) onChange({ ...draft, licence: onlyOne })
  }, [isAllowed, onlyOne, draft, onChange])
  return (
    <>
      <ParentsField
        parents={draft.parents}
        onChange={(parents) => onChange({ ...draft, parents })}
        suggested={suggested}
        exceptId={creationId}
      />
      <LicenceField
        licence={licence}
        allowed={isAllowed ? allowed : [licence, ...allowed]}
        isAllowed={isAllowed}
        reasons={data?.licenceOptions.reasons ?? []}
        onChange={(choice) => onChange({ ...draft, licence: choice })}
      />
    </>
  )
}

type Options = { licences: readonly Licence[]; canBeUnstated: boolean }

/** Until the server has answered, everything is possible. */
function toAllowed(kind: ContentKind, options: Options | undefined): StatedLicence[] {
  const { licences, canBeUnstated } = options ?? { licences: getLicencesOfKind(kind === 'MOD'), canBeUnstated: true }
  return [...(canBeUnstated ? [null] : []), ...licences]
}

type LicenceProps = {
  licence: StatedLicence
  allowed: readonly StatedLicence[]
  isAllowed: boolean
  reasons: readonly string[]
  onChange: (licence: StatedLicence) => void
}

function LicenceField({ licence, allowed, isAllowed, reasons, onChange }: LicenceProps) {
  const id = useId()
  const toLabel = (option: StatedLicence) =>
    option === licence && !isAllowed ? messages.lineage.choose() : getLicenceName(option)
  return (
    <div className={group.group}>
      <label className={group.label} htmlFor={id}>
        {messages.lineage.licence()}
      </label>
      <Select
        id={id}
        options={allowed.map((option) => ({ value: option ?? '', label: toLabel(option) }))}
        value={licence ?? ''}
        aria-describedby={`${id}hint`}
        onChange={(event) => onChange((event.currentTarget.value || null) as StatedLicence)}
      />
      <div id={`${id}hint`} className={group.hint} aria-live="polite">
        {reasons.length ? (
          reasons.map((reason) => <p key={reason}>{reason}</p>)
        ) : (
          <p>{messages.lineage.licenceHint()}</p>
        )}
      </div>
    </div>
  )
}
