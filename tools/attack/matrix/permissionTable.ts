import { readFileSync } from 'node:fs'

type Row = { mutation: string; target: string; answers: Readonly<Record<string, string>> }

/** The rows of docs/permissions.md, which a test compares with the server. */
export function readPermissionTable(): Row[] {
  const lines = readFileSync('docs/permissions.md', 'utf8').split('\n')
  const cells = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').map((cell) => cell.trim()))
  const [heading = [], , ...rows] = cells
  const roles = heading.slice(3, -1)
  return rows.map(([, mutation = '', target = '', ...answers]) => ({
    mutation,
    target,
    answers: Object.fromEntries(roles.map((role, index) => [role, answers[index] ?? ''])),
  }))
}

/** Whether the table has targets of the mutation that match, and the role may change none of them. */
export function isDenied(
  table: readonly Row[],
  { mutation, role, targets }: { mutation: string; role: string; targets: RegExp },
): boolean {
  const rows = table.filter((row) => row.mutation === mutation && targets.test(row.target))
  return rows.length > 0 && rows.every(({ answers }) => /^40[134]$/.test(answers[role] ?? ''))
}
