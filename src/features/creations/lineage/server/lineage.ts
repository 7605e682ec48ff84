import { formatList } from '#language/format.ts'
import { withLanguage } from '#language/language.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { getLicenceName } from '../../licenceNames.ts'
import { findVisibleCreation } from '../../server/loadCreation.ts'
import { parseCreationReference } from '../../server/parseCreationReference.ts'
import type { CreationKind, CreationRow } from '../../server/rows.ts'
import { getAllowedByParent, getAllowedLicences, type StatedLicence } from '../contract/licences.ts'
import { messages } from '../messages.ts'
import { type LimitingSource, listLimitingSources } from './queries.ts'

/** Finds the creations. Throws ValidationError for a reference to none, and for one that is given twice. */
export async function parseParents(
  ctx: Context,
  references: readonly string[],
  creation: Pick<CreationRow, 'id'> | null,
): Promise<CreationRow[]> {
  const parents: CreationRow[] = []
  for (const text of references) {
    const reference = parseCreationReference(text) ?? /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
    const parent = reference && (await findVisibleCreation(ctx, reference))
    if (!parent) throw validationError(ctx, 'basedOn', () => messages.parentMissing({ target: text }))
    if (parent.id === creation?.id) throw validationError(ctx, 'basedOn', messages.basedOnItself)
    if (parents.some(({ id }) => id === parent.id))
      throw validationError(ctx, 'basedOn', () => messages.parentTwice({ title: parent.title }))
    parents.push(parent)
  }
  return parents
}

export type Remix = { creationId: number | null; authorId: number; kind: CreationKind; parentIds: readonly number[] }

/** Throws ValidationError with the reason for a licence that the parents, or the kind, do not allow. */
export async function checkLicence(ctx: Context, remix: Remix, licence: StatedLicence): Promise<void> {
  const { allowed, sources } = await loadAllowedLicences(ctx, remix)
  if (allowed.includes(licence)) return
  const limiting = sources.find(({ grants }) => !getAllowedByParent(grants).has(licence))
  throw validationError(ctx, 'licence', () => {
    if (!limiting) return messages.modsOnly({ licence: getLicenceName(licence) })
    return allowed.length ? formatReason(limiting, remix.kind, listAllowed) : messages.noneLeft()
  })
}

/** The title is null for a creation that the viewer may not see, such as a hidden one. */
type NamedSource = LimitingSource & { title: string | null }

export async function loadAllowedLicences(ctx: Context, remix: Remix) {
  const found = remix.parentIds.length ? await listLimitingSources(ctx.db, remix) : []
  const ids = found.map(({ id }) => id)
  const views = await loadObjectViews(ctx, ids)
  const sources = found.map((source): NamedSource => ({ ...source, title: views.get(source.id)?.title ?? null }))
  const grants = sources.map((source) => source.grants)
  return { sources, allowed: getAllowedLicences(remix.kind === 'mod', grants) }
}

/** A sentence for each creation that limits the licence. A form offers what is allowed, so they do not list it. */
export async function loadLicenceReasons(ctx: Context, remix: Remix) {
  const { sources, allowed } = await loadAllowedLicences(ctx, remix)
  const free = getAllowedLicences(remix.kind === 'mod', [])
  const limiting = sources.filter(({ grants }) => free.some((licence) => !getAllowedByParent(grants).has(licence)))
  const reasons = withLanguage(ctx.language, () => [
    ...limiting.map((source) => formatReason(source, remix.kind, describeLimit)),
    ...(allowed.length ? [] : [messages.noneLeft()]),
  ])
  return { allowed, reasons }
}

type Limit = { title: string; current: StatedLicence; allowed: readonly StatedLicence[] }

const listAllowed = ({ title, current, allowed }: Limit): string =>
  messages.limitedBy({
    title,
    licence: getLicenceName(current),
    allowed: formatList(allowed.map(getLicenceName), 'disjunction'),
  })

function describeLimit({ title, current, allowed }: Limit): string {
  const isSame = allowed.length === 1 && allowed[0] === current
  return (isSame ? messages.sameAs : messages.limitsChoice)({ title, licence: getLicenceName(current) })
}

function formatReason(
  { title, author, grants }: NamedSource,
  kind: CreationKind,
  formatLimit: (limit: Limit) => string,
): string {
  if (title === null) return messages.unnamed()
  const [current = null] = grants
  const allowed = getAllowedLicences(kind === 'mod', [grants])
  const isUnfree =
    allowed.length > 0 && allowed.every((licence) => licence === null || licence === 'ALL_RIGHTS_RESERVED')
  if (isUnfree && current === 'ALL_RIGHTS_RESERVED') return messages.reserved({ title, author })
  if (isUnfree && current === null) return messages.unstated({ title, author })
  if (!allowed.length) return messages.modsOnlyParent({ title, licence: getLicenceName(current) })
  return formatLimit({ title, current, allowed })
}
