import * as z from 'zod/mini'
import type { Option } from '../controls/Select.tsx'
import { messages } from '../messages.ts'

/** The callback that saves them parses numbers and lists. */
export type EditorValues = Record<string, string | boolean>

export type EditorField = {
  name: string
  label: string
  /** Defaults to text. */
  kind?: 'text' | 'area' | 'choice' | 'flag' | 'color' | 'time'
  options?: Option[]
  required?: boolean
  maximum?: number
  hint?: string
  /** Cannot be changed later. */
  createOnly?: boolean
}

/** The server validates everything else. Values without a field are left out. */
export function createFieldSchema(fields: readonly EditorField[]) {
  const shape = fields.map(({ name, kind, required, maximum }) => {
    if (kind === 'flag') return [name, z.boolean()]
    if (kind === 'color')
      return [name, z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: () => messages.editor.notAColor() }))]
    const text = z
      .string()
      .check(z.refine((value) => !required || value.trim() !== '', { error: () => messages.required() }))
    return [
      name,
      maximum === undefined
        ? text
        : text.check(z.maxLength(maximum, { error: () => messages.editor.tooLong({ max: maximum }) })),
    ]
  })
  return z.object(Object.fromEntries(shape) as Record<string, z.ZodMiniType<string | boolean, string | boolean>>)
}

/** Ignores blanks and duplicates. */
export const parseList = (text: string | boolean | undefined): string[] => [
  ...new Set(
    String(text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]
