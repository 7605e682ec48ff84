import { currentLanguage, languageDetails } from '#language/language.ts'
import { CheckIcon } from '#ui/icons/actionIcons.tsx'
import { messages } from '../../messages.ts'
import styles from './LookPanel.module.css'
import type { Preview } from './useDraft.ts'

/** The pairs that everybody notices; the others are held to the same. */
const rows = [
  { ink: 'ink', surface: 'bg', label: messages.look.pairs.text },
  { ink: 'accent-ink', surface: 'bg', label: messages.look.pairs.links },
  { ink: 'on-accent', surface: 'accent', label: messages.look.pairs.onButtons },
  { ink: 'accent', surface: 'bg', label: messages.look.pairs.buttons },
] as const

const themes = [
  { theme: 'light', label: messages.light },
  { theme: 'dark', label: messages.dark },
] as const

/** Every palette that pages can have passes. */
export function ContrastVerdict({ preview: { contrasts } }: { preview: Preview }) {
  const find = (theme: string, row: (typeof rows)[number]) =>
    contrasts.find((each) => each.theme === theme && each.ink === row.ink && each.surface === row.surface)
  return (
    <div className={styles.verdict}>
      <h3>{messages.look.contrast()}</h3>
      <p className={styles.good}>
        <CheckIcon size={16} />
        {messages.look.contrastGood({ count: contrasts.length })}
      </p>
      <table className={styles.ratios}>
        <thead>
          <tr>
            <td />
            {themes.map(({ theme, label }) => (
              <th key={theme} scope="col">
                {label()}
              </th>
            ))}
            <th scope="col">{messages.look.needed()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ink}>
              <th scope="row">{row.label()}</th>
              {themes.map(({ theme }) => (
                <td key={theme} className="num">
                  {formatRatio(find(theme, row)?.ratio)}
                </td>
              ))}
              <td className="num muted">{formatRatio(find('light', row)?.minimum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Rounded down, so that no ratio looks better than it is. */
const formatRatio = (ratio = 1): string =>
  `${(Math.floor(ratio * 10) / 10).toLocaleString(languageDetails[currentLanguage()].tag)}:1`
