import { fixedDefault, metaOf, type VariableName, variables } from './variables.ts'

/** The README's table of all variables, in Markdown. */
export function renderConfigTable(): string {
  const names = Object.keys(variables.shape) as VariableName[]
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...names.map(row), ''].join('\n')
}

function row(name: VariableName): string {
  const { description, default: said } = metaOf(name)
  const fixed = fixedDefault(name)
  const value = said ?? (fixed ? `\`${fixed}\`` : 'none')
  return `| ${[`\`${name}\``, value, description].map(escape).join(' | ')} |`
}

const escape = (cell: string): string => cell.replaceAll('|', '\\|')
