import { useEffect } from 'react'
import { useHydrated } from '#client/useHydrated.ts'
import { getPartName } from '#gamefiles/partNames.ts'
import { formatNumber } from '#language/format.ts'
import { SearchIcon } from '#ui/icons/pageIcons.tsx'
import { hubHref } from '../../../hub/web/hubSearch.ts'
import { messages } from '../../../messages.ts'
import { highlightPart, useHighlightedPart } from '../../../viewer/web/highlightedPart.ts'
import type { Creation } from '../creation.ts'
import styles from './Parts.module.css'

type PartList = NonNullable<Creation['blotterInfo']>['parts']

type Props = {
  parts: PartList
  /** Whether there is a model to highlight them in. */
  hasModel: boolean
}

export function Parts({ parts, hasModel }: Props) {
  const canHighlight = useHydrated() && hasModel
  // The next page has other models.
  useEffect(() => () => highlightPart(undefined), [])
  if (!parts.length) return null
  return (
    <section className={styles.parts}>
      <h2>{messages.details.parts()}</h2>
      {hasModel && <p className={styles.hint}>{messages.details.showHint()}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.details.part()}</th>
            <th scope="col">{messages.details.count()}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ type, count }) => (
            <PartRow key={type} type={type} count={count} canHighlight={canHighlight} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = PartList[number] & { canHighlight: boolean }

function PartRow({ type, count, canHighlight }: RowProps) {
  const isHighlighted = useHighlightedPart() === type
  const name = getPartName(type)
  const isOfGame = name !== type

  function toggle() {
    highlightPart(isHighlighted ? undefined : type)
    if (!isHighlighted) document.querySelector('canvas')?.parentElement?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <tr data-highlighted={isHighlighted || undefined}>
      <td className={styles.part}>
        <img
          src={`/api/v1/part/${isOfGame ? type : 'other'}/picture`}
          width={48}
          height={36}
          alt=""
          loading="lazy"
          decoding="async"
        />
        {canHighlight ? (
          <button type="button" className={styles.name} aria-pressed={isHighlighted} title={type} onClick={toggle}>
            {name}
          </button>
        ) : (
          <span className={styles.name} title={type}>
            {name}
          </span>
        )}
        <a
          className={styles.find}
          href={hubHref(undefined, { filters: { uses: type } })}
          aria-label={messages.details.findPart({ part: name })}
          data-tooltip={messages.details.findPart({ part: name })}
        >
          <SearchIcon />
        </a>
      </td>
      <td className="num">{formatNumber(count)}</td>
    </tr>
  )
}
