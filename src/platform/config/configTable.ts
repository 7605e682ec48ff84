import { getFixedDefault, getMeta, type VariableName, variables } from './variables.ts'

/** Renders all variables as a Markdown table. */
export function renderConfigTable(): string {
  const names = Object.keys(variables.shape) as VariableName[]
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...names.map(renderRow), ''].join('\n')
}

function renderRow(name: VariableName): string {
  const { description, default: defaultText } = getMeta(name)
  const fixed = getFixedDefault(name)
  const value = defaultText ?? (fixed ? `\`${fixed}\`` : 'none')
  return `| ${[`\`${name}\``, value, description].map(escapeCell).join(' | ')} |`
}

const escapeCell = (cell: string): string => cell.replaceAll('|', '\\|')
