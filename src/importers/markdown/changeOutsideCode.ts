import { keepCode } from './keepCode.ts'
import { KeptParts } from './keptParts.ts'

/** Changes a text of Markdown outside of its code: `change` sees a placeholder for each piece of code. */
export function changeOutsideCode(text: string, change: (prose: string) => string): string {
  const parts = new KeptParts()
  return parts.restore(change(keepCode(KeptParts.clean(text), parts)))
}
