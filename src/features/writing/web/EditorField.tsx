import type { FieldWords } from '#ui/form/Field.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'

type Props = FieldWords & {
  name: string
  /** In code points (D34). */
  maximum?: number
  placeholder?: string
  /** Under which a draft is kept until the form is sent. */
  draftKey?: string
}

/** Where people write Markdown. */
export function EditorField({ draftKey: _, ...field }: Props) {
  return <TextAreaField {...field} />
}
