import anyAscii from 'any-ascii'
import { takeCharacters } from '#language/cutText.ts'
import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import type { Report } from '../report.ts'
import type { Product } from './convertProducts.ts'
import { limits } from './limits.ts'
import type { SourceRepository } from './source/findRepositories.ts'
import { readObjects } from './source/readObjects.ts'
import { type GithubLabel, type GithubMilestone, issueSchema, milestoneSchema } from './source/schemas.ts'

export type Planning = {
  /** Ids of our milestones, by the number of the repository. */
  readonly milestoneIds: ReadonlyMap<number, number>
  /** Ids of our tags, by the id of the label. */
  readonly tagIds: ReadonlyMap<number, number>
}

type Output = { readonly archive: ArchiveWriter; readonly report: Report; readonly product: Product }

/** Ids of milestones and tags are numbers of rows, which the same source has to give again. */
export class RowIds {
  readonly #taken = new Set<number>()

  give(id: number): number {
    let free = (id % 2 ** 30) + 1
    while (this.#taken.has(free)) free += 1
    this.#taken.add(free)
    return free
  }
}

export type RowIdSources = { readonly tags: RowIds; readonly milestones: RowIds }

/** Writes the milestones and tags of a repository: those of its files, and those that only its issues name. */
export async function convertPlanning(
  { fullName, path }: SourceRepository,
  output: Output,
  { ids, toNumber }: { ids: RowIdSources; toNumber: (fullName: string, number: number) => number },
): Promise<Planning> {
  const milestones = new Map<number, GithubMilestone>()
  const labels = new Map<number, GithubLabel>()
  for await (const milestone of readObjects(path('milestones.json'), milestoneSchema))
    milestones.set(milestone.number, milestone)
  for await (const label of readObjects(path('labels.json'), labelSchema)) labels.set(label.id, label)
  for await (const issue of readObjects(path('issues.json'), issueSchema)) {
    if (issue.pull_request) continue
    if (issue.milestone && !milestones.has(issue.milestone.number))
      milestones.set(issue.milestone.number, issue.milestone)
    for (const label of issue.labels) if (!labels.has(label.id)) labels.set(label.id, label)
  }
  return {
    milestoneIds: await writeMilestones([...milestones.values()], output, {
      fullName,
      toId: (number) => ids.milestones.give(toNumber(fullName, number)),
    }),
    tagIds: await writeTags([...labels.values()], output, ids.tags),
  }
}

const labelSchema = issueSchema.shape.labels.unwrap().element

async function writeMilestones(
  milestones: readonly GithubMilestone[],
  { archive, report, product }: Output,
  { fullName, toId }: { fullName: string; toId: (number: number) => number },
): Promise<Map<number, number>> {
  const milestoneIds = new Map<number, number>()
  const taken = new Set<string>()
  for (const milestone of milestones.toSorted((a, b) => a.number - b.number)) {
    const id = toId(milestone.number)
    const name = toMilestoneName(milestone, taken)
    if (name !== milestone.title) report.change('names of milestones', `${milestone.title} is ${name}`)
    milestoneIds.set(milestone.number, id)
    await archive.write('rows/milestones', {
      id,
      product: product.lwid,
      name,
      description: takeCharacters(milestone.description ?? '', limits.maxDescriptionLength),
      dueOn: milestone.due_on?.slice(0, 10) ?? null,
      closedAt: milestone.closed_at ?? null,
      createdAt: milestone.created_at,
    })
    report.keep('milestones')
    await archive.write('rows/old_addresses', {
      address: `/${fullName}/milestone/${milestone.number}`,
      location: `/tracker/${product.key}/milestones/${encodeURIComponent(name)}`,
    })
  }
  return milestoneIds
}

/** Milestones are named like versions here, because addresses and queries contain them. */
function toMilestoneName({ title, number }: GithubMilestone, taken: Set<string>): string {
  const plain = anyAscii(title)
    .trim()
    .replaceAll(/[^\w.+-]+/g, '-')
    .slice(0, limits.maxMilestoneNameLength)
    .replaceAll(/^-|-$/g, '')
  const name = plain && !taken.has(plain.toLowerCase()) ? plain : `${plain.slice(0, 18) || 'milestone'}-${number}`
  taken.add(name.toLowerCase())
  return name
}

const defaultColor = '#ededed'

async function writeTags(
  labels: readonly GithubLabel[],
  { archive, report, product }: Output,
  ids: RowIds,
): Promise<Map<number, number>> {
  const tagIds = new Map<number, number>()
  const idsByName = new Map<string, number>()
  for (const { id, name, color } of labels.toSorted((a, b) => a.id - b.id)) {
    const tagName = takeCharacters(name.replaceAll(/\s+/g, ' ').trim(), limits.maxTagNameLength) || 'label'
    const known = idsByName.get(tagName.toLowerCase())
    const tagId = known ?? ids.give(id)
    tagIds.set(id, tagId)
    if (known !== undefined) continue
    idsByName.set(tagName.toLowerCase(), tagId)
    const hex = `#${color?.toLowerCase()}`
    await archive.write('rows/ticket_tags', {
      id: tagId,
      name: tagName,
      color: /^#[0-9a-f]{6}$/.test(hex) ? hex : defaultColor,
      product: product.lwid,
    })
    report.keep('tags')
  }
  return tagIds
}
