import type { ComponentType } from 'react'
import { loadEnabled } from './enabledModules.ts'
import type { WebHost } from './extensions.ts'

/** How the action log shows a field of an entry's metadata. */
export type LogField = {
  /** The name of the field, or the noun of an action and the name, such as `tag.color`, which precedes the name alone. */
  readonly name: string
  readonly label: () => string
  /** Words for values that are names in the code. */
  readonly values?: Readonly<Record<string, () => string>>
  /** Shows what text cannot, such as a colour, or the title of something that the entry has the id of. */
  readonly Value?: ComponentType<{ readonly value: unknown }>
  /** Names the object of an entry where nothing else does. */
  readonly isName?: true
  /** Is only there to undo the action. */
  readonly isHidden?: true
}

/** Maps the name of a field to how it is shown. */
export type LogFields = ReadonlyMap<string, LogField>

// Found by file name, so that the action log needs no feature.
const modules = import.meta.glob<{ logFields: readonly LogField[] }>('../../features/*/web/logFields.ts*')

export async function loadLogFields(host: WebHost): Promise<{ fields: LogFields }> {
  const loaded = await loadEnabled(modules, host)
  return { fields: new Map(loaded.flatMap(({ logFields }) => logFields).map((field) => [field.name, field])) }
}
