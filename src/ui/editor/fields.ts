import * as z from 'zod/mini'
import type { Option } from '../Select.tsx'
import { m } from './messages.ts'

/** What a form of the editor holds: texts, and what is ticked. Whoever saves it reads numbers and lists out of texts. */
export type EditorValues = Record<string, string | boolean>

export type EditorField = {
  name: string
  label: string
  /** A line of text unless said otherwise. */
  kind?: 'text' | 'area' | 'choice' | 'flag' | 'color'
  options?: Option[]
  required?: boolean
  maximum?: number
  hint?: string
  /** Asked of a new row alone: it cannot be changed later. */
  onlyNew?: boolean
}

/** What the fields say of themselves; everything else is for the server to judge. Values without a field are left out. */
export function schemaOf(fields: readonly EditorField[]) {
  const shape = fields.map(({ name, kind, required, maximum }) => {
    if (kind === 'flag') return [name, z.boolean()]
    if (kind === 'color') return [name, z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: () => m.notAColor() }))]
    const text = z.string().check(z.refine((value) => !required || value.trim() !== '', { error: () => m.required() }))
    return [name, maximum === undefined ? text : text.check(z.maxLength(maximum, { error: () => m.tooLong(maximum) }))]
  })
  return z.object(Object.fromEntries(shape) as Record<string, z.ZodMiniType<string | boolean, string | boolean>>)
}

/** "a, b" as a list, without blanks and doubles. */
export const listOf = (text: string | boolean | undefined): string[] => [
  ...new Set(
    String(text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]
