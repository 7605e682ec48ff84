import { StartError } from '#platform/config/startErrors.ts'
import { Pictures } from '../archive/pictures.ts'
import type { Conversion, Converter } from '../converter.ts'
import type { SiteConversion } from './conversion.ts'
import { convertForums } from './forums/convertForums.ts'
import { convertPosts } from './forums/convertPosts.ts'
import { AnswerCache } from './http/answerCache.ts'
import { type ClientLimits, PoliteClient } from './http/politeClient.ts'
import { Progress } from './http/progress.ts'
import { convertCollections } from './hub/convertCollections.ts'
import { convertCreations } from './hub/convertCreations.ts'
import { People } from './people/people.ts'
import { SourcePictures } from './people/sourcePictures.ts'
import { Texts } from './people/texts.ts'
import { Api } from './query/api.ts'
import { convertTracker } from './tracker/convertTracker.ts'

export type SiteLimits = Omit<ClientLimits, 'requestsPerSecond'> & {
  readonly maxAnswerBytes: number
  readonly maxFileBytes: number
}

const defaultLimits: SiteLimits = {
  timeoutMs: 30_000,
  maxAttempts: 8,
  pauseMs: 1_000,
  maxAnswerBytes: 32 * 1024 * 1024,
  maxFileBytes: 300 * 1024 * 1024,
}

/** Converts what a visitor sees of a running site with an API like ours. */
export const createSiteConverter = (limits: SiteLimits = defaultLimits): Converter => ({
  name: 'site',
  async convert({ source, archive, report, network }: Conversion) {
    if (!network) throw new RangeError('The converter of a running site needs its options')
    const origin = parseOrigin(source)
    const client = new PoliteClient(origin, { ...limits, requestsPerSecond: network.requestsPerSecond })
    const cache = new AnswerCache(network.cacheDirectory, origin)
    const progress = new Progress()
    const api = new Api({ client, cache, report, progress, maxAnswerBytes: limits.maxAnswerBytes })
    const people = new People(api, report)
    const pictures = new SourcePictures(api, new Pictures(archive, report), report)
    const texts = new Texts(api, { pictures, people, report })
    const known = new Set<string>()
    await convertAll({ api, archive, report, progress, people, pictures, texts, known, limits })
    if (!network.isDryRun) cache.finish()
  },
})

export const site = createSiteConverter()

async function convertAll(conversion: SiteConversion): Promise<void> {
  const { api, archive, people, pictures, report, texts } = conversion
  const forums = await convertForums(conversion)
  for (const forum of forums ?? []) await convertPosts(conversion, forum)
  const hasTracker = await convertTracker(conversion)
  const hasHub = await convertCreations(conversion)
  if (!forums && !hasTracker && !hasHub)
    throw new StartError(
      `${api.origin}/graphql has neither forums nor products nor creations: it is no site that this can read`,
    )
  if (!forums) report.lose('kinds that the other site does not have', 'forums')
  if (!hasTracker) report.lose('kinds that the other site does not have', 'products')
  if (!hasHub) report.lose('kinds that the other site does not have', 'creations')
  await convertCollections(conversion)
  await people.write(archive, async ({ bio, picture, createdAt }, owner) => {
    const use = { owner, createdAt: new Date((createdAt ?? 0) * 1_000).toISOString() }
    return {
      bio: await texts.convert(bio, use),
      picture: (picture ? await pictures.addAvatar(picture, use) : null) ?? '',
    }
  })
}

/** Throws StartError. */
function parseOrigin(source: string): string {
  const url = URL.parse(source)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new StartError(`${source} is no address of a site: write it as https://other.example`)
  if (!['', '/'].includes(url.pathname)) throw new StartError(`${source} has a path: a site is at the root of its host`)
  return url.origin
}
