/** A kind of address of a former site, with what the table may call it, most exact first. */
type Rule = {
  readonly pattern: RegExp
  toAddresses(match: Readonly<Record<string, string>>): readonly string[]
}

const lists = '(?:/(?:all|none))?(?:/l/[a-z]+)?'

/** Parts of an address that say nothing, such as titles, are left out; all addresses are also looked up as they are. */
const rules: readonly Rule[] = [
  // Discourse
  {
    pattern: /^\/t\/(?!\d+\/)[^/]+\/(?<id>\d+)(?:\/(?<number>\d+))?$/,
    toAddresses: ({ id, number }) => [...(number ? [`/t/${id}/${number}`] : []), `/t/${id}`],
  },
  { pattern: /^\/t\/(?<id>\d+)\/\d+$/, toAddresses: ({ id }) => [`/t/${id}`] },
  { pattern: /^\/p\/(?<id>\d+)\/\d+$/, toAddresses: ({ id }) => [`/p/${id}`] },
  {
    pattern: new RegExp(`^/c/(?:[^/]+/){0,3}(?<id>\\d+)${lists}$`),
    toAddresses: ({ id }) => [`/c/${id}`],
  },
  // Discourse and Flarum
  {
    pattern: /^\/(?:u|users)\/(?<name>[^/]+)(?:\/.*)?$/,
    toAddresses: ({ name = '' }) => [`/u/${name.toLowerCase()}`],
  },
  // Flarum
  {
    pattern: /^\/d\/(?<id>\d+)(?:-[^/]*)?(?:\/(?<number>\d+))?$/,
    toAddresses: ({ id, number }) => [...(number ? [`/d/${id}/${number}`] : []), `/d/${id}`],
  },
  // GitHub
  {
    pattern: /^\/(?<owner>[^/]+)\/(?<repo>[^/]+)\/(?:issues|pull)\/(?<number>\d+)(?:\/[a-z]+)?$/,
    toAddresses: ({ owner, repo, number }) => [`/${owner}/${repo}/issues/${number}`],
  },
]

/** The parameters by which scripts of phpBB tell their pages apart, most exact first. The scripts may be in any folder. */
const scripts: readonly { readonly pattern: RegExp; readonly path: string; readonly keys: readonly string[] }[] = [
  { pattern: /\/viewtopic\.php$/, path: '/viewtopic.php', keys: ['p', 't'] },
  { pattern: /\/viewforum\.php$/, path: '/viewforum.php', keys: ['f'] },
  { pattern: /\/memberlist\.php$/, path: '/memberlist.php', keys: ['u'] },
  { pattern: /\/download\/file\.php$/, path: '/download/file.php', keys: ['id'] },
]

const findScript = (path: string) => scripts.find(({ pattern }) => pattern.test(path))

/** The parameters of the query on which the answer to an unknown path depends. */
export const listOldAddressKeys = (path: string): readonly string[] => findScript(path)?.keys ?? []

/** What the table may call what a visitor asks for, in the order in which to try it. `path` is decoded. */
export function toOldAddresses(path: string, query: string): string[] {
  const address = path.normalize('NFC').replace(/(?<!\/)\/+$/, '')
  const script = findScript(address)
  if (script) {
    const params = new URLSearchParams(query)
    return script.keys.filter((key) => params.has(key)).map((key) => `${script.path}?${key}=${params.get(key)}`)
  }
  const matches = rules.flatMap(({ pattern, toAddresses }) => {
    const groups = pattern.exec(address)?.groups
    return groups ? toAddresses(groups) : []
  })
  return [...new Set([address, ...matches])]
}
