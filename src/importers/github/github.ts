import type { Conversion, Converter } from '../converter.ts'
import { ensureRenderable } from '../ensureRenderable.ts'
import { convertComments } from './convertComments.ts'
import { convertMembers } from './convertMembers.ts'
import { convertPlanning, RowIds } from './convertPlanning.ts'
import { convertProducts } from './convertProducts.ts'
import { convertRatings, convertTickets } from './convertTickets.ts'
import { ghostId, isGhost } from './ghost.ts'
import { giveNumbers } from './giveNumbers.ts'
import { readIndex } from './readIndex.ts'
import { findRepositories } from './source/findRepositories.ts'
import type { GithubUser } from './source/schemas.ts'
import { convertText } from './texts/convertText.ts'

/** Converts what GitHub's REST API gives of the issues of repositories. */
export const github: Converter = {
  name: 'github',
  async convert({ source, archive, report }: Conversion) {
    const repositories = await findRepositories(source)
    const index = await readIndex(repositories)
    const toNumber = giveNumbers(repositories)
    const names = await convertMembers(index, archive, { report, beganAt: repositories[0]?.beganAt ?? '' })
    const products = await convertProducts(repositories, archive, report)
    const targets = {
      findTicket: (fullName: string, number: number) =>
        index.issues.get(fullName.toLowerCase())?.has(number) ? toNumber(fullName, number) : undefined,
      findUsername: (login: string) => names.get(login.toLowerCase()),
    }
    const toUserLwid = (user: GithubUser | null | undefined) => index.toUserLwid(isGhost(user) ? ghostId : user.id)
    const ids = { tags: new RowIds(), milestones: new RowIds() }
    for (const repository of repositories) {
      const product = products.get(repository.fullName)
      if (!product) continue
      const { fullName } = repository
      const planning = await convertPlanning(repository, { archive, report, product }, { ids, toNumber })
      const convertBody = (body: string) => ensureRenderable(convertText(body, fullName, targets), report)
      const conversion = { repository, archive, report, index, product, planning, toNumber, toUserLwid, convertBody }
      await convertTickets(conversion)
      await convertRatings(conversion)
      await convertComments(conversion)
    }
  },
}
