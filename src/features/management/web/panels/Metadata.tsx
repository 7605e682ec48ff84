import type { LogField } from '#client/extensions/logFields.ts'
import { cutText } from '#language/cutText.ts'
import { formatList, formatNumber } from '#language/format.ts'
import { messages } from '../../messages.ts'
import styles from './ActionLogPanel.module.css'
import type { Fact } from './listFacts.ts'

export function Metadata({ facts }: { facts: readonly Fact[] }) {
  if (!facts.length) return null
  return (
    <dl className={styles.metadata}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.field?.label() ?? toWords(fact.name)}</dt>
          <dd>
            <FactValues fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `needAnyRole` becomes `need any role`. */
const toWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export const FactValues = ({ fact: { field, values } }: { fact: Fact }) =>
  // A value that is new needs no word for what was there before.
  values.slice(values.length > 1 && formatValue(values[0]) === '' ? 1 : 0).map((value, index) => (
    <span key={index}>
      {index > 0 && ' → '}
      <Value field={field} value={value} />
    </span>
  ))

function Value({ field, value }: { field: LogField | undefined; value: unknown }) {
  const text = formatValue(value)
  if (text === '') return <span className="muted">{messages.panel.none()}</span>
  if (field?.Value) return <field.Value value={value} />
  return field?.values?.[text]?.() ?? <Text text={text} />
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? messages.logField.yes() : messages.logField.no()
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return formatList(value.map(formatValue))
  if (typeof value === 'string') return listContentTexts(value)?.join('\n') ?? value
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, each]) => `${toWords(name)}: ${formatValue(each)}`)
    .join('\n')
}

/** Returns the texts of content that is stored as JSON, such as the quotes of a page; undefined for other values. */
function listContentTexts(value: string): string[] | undefined {
  if (!/^[[{]/.test(value)) return undefined
  try {
    const texts: string[] = []
    // The reviver sees every value.
    JSON.parse(value, (_, each: unknown) => {
      if (typeof each === 'string' && each) texts.push(each)
      return each
    })
    return texts.length ? texts : undefined
  } catch {
    return undefined
  }
}

const maxLength = 64

/** A long text is its first line, which unfolds the others. */
function Text({ text }: { text: string }) {
  const lines = text.split('\n').map((line) => line.replace(/^[#>*\-\s]+/, '').trim())
  const first = cutText(lines.find(Boolean) ?? text, maxLength)
  if (first === text.trim()) return first
  return (
    <details className={styles.details}>
      <summary>{first.endsWith('…') ? first : `${first} …`}</summary>
      <div>{text}</div>
    </details>
  )
}
