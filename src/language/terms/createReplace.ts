import type { Replace } from './say.ts'

/** What a site says instead of the forms that `pattern` finds in the texts of one language. */
export type Replacements = { readonly pattern: string; readonly forms: Readonly<Record<string, string>> }

export function createReplace({ pattern, forms }: Replacements): Replace {
  const expression = new RegExp(pattern, 'gu')
  return (text) => text.replace(expression, (form) => forms[form] ?? form)
}
