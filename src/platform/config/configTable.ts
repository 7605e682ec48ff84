import type { z } from 'zod'
import { getFixedDefault, getMeta } from './describe.ts'

/** Renders variables as a Markdown table. */
export function renderConfigTable(schemas: readonly z.ZodObject[]): string {
  const rows = schemas.flatMap(({ shape }) =>
    Object.entries(shape).map(([name, schema]) => renderRow(name, schema as z.ZodType)),
  )
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n')
}

function renderRow(name: string, schema: z.ZodType): string {
  const { description, default: defaultText } = getMeta(schema)
  const fixed = getFixedDefault(schema)
  const value = defaultText ?? (fixed ? `\`${fixed}\`` : 'none')
  return `| ${[`\`${name}\``, value, description].map(escapeCell).join(' | ')} |`
}

const escapeCell = (cell: string): string => cell.replaceAll('|', '\\|')
