/** Where references of a text lead. */
export type ReferenceTargets = {
  /** Number of our ticket; undefined if the issue is not in the archive. */
  findTicket(fullName: string, number: number): number | undefined
  /** Name of the member here; undefined if there is no such member. */
  findUsername(login: string): string | undefined
}

const link = String.raw`(\[[^[\]\n]{0,500}\]\()([^()\s]{0,2000})`
const address = String.raw`<?https://github\.com/([\w.-]{1,100}/[\w.-]{1,100})/(?:issues|pull)/(\d{1,9})(?:#[\w-]{1,60})?(?![\w/?#])>?`
const reference = String.raw`(?<![\w/@.&=-])(?:([\w.-]{1,100}/[\w.-]{1,100})#|#|GH-)(\d{1,9})(?![\w])`
const mention = String.raw`(?<![\w/@.&=\x60-])@([A-Za-z\d](?:[A-Za-z\d-]{0,38}))(?![\w/@-])`
const pattern = new RegExp(`${link}|${address}|${reference}|${mention}`, 'g')
const wholeAddress = new RegExp(`^${address}$`)

/** Lets the references of a text lead to our tickets and members. Issues that are not in the archive stay on GitHub. */
export function convertReferences(text: string, fullName: string, targets: ReferenceTargets): string {
  const toReference = (repository: string, number: number, written: string): string => {
    const found = targets.findTicket(repository, number)
    return found === undefined ? `[${written}](https://github.com/${repository}/issues/${number})` : `#${found}`
  }
  return text.replaceAll(pattern, (...match) => {
    const [whole, linkText, target, urlRepository, urlNumber, otherRepository, number, login] = match as string[]
    if (linkText !== undefined) return linkText + convertTarget(target ?? '', targets)
    if (urlRepository !== undefined)
      return toReference(urlRepository, Number(urlNumber), `${urlRepository}#${urlNumber}`)
    if (number !== undefined) return toReference(otherRepository ?? fullName, Number(number), String(whole))
    return `@${targets.findUsername(login ?? '') ?? login}`
  })
}

function convertTarget(target: string, { findTicket }: ReferenceTargets): string {
  const [, repository, number] = wholeAddress.exec(target) ?? []
  const found = repository === undefined ? undefined : findTicket(repository, Number(number))
  return found === undefined ? target : `/tracker/${found}`
}
