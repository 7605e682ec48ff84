import type { SiteConversion } from '../conversion.ts'

type Liked = { score?: number; rating?: { score?: number; likedBy?: string[] } | null }

/**
 * Writes the likes of people whom the API names, and returns the number of all others. When somebody liked is not known: the
 * times keep the order, right after the object was written.
 */
export async function convertLikes(
  { archive, report, people }: SiteConversion,
  { score: stated, rating }: Liked,
  { object, createdAt }: { object: string; createdAt: string },
): Promise<number> {
  const score = stated ?? rating?.score ?? 0
  const names = (rating?.likedBy ?? []).slice(0, score)
  const users = names.length ? [...new Set(await people.findByNames(names))] : []
  const startMs = Date.parse(createdAt)
  for (const [index, user] of users.toReversed().entries()) {
    await archive.write('rows/ratings', { object, user, createdAt: new Date(startMs + index).toISOString() })
    report.keep('likes')
  }
  const formerLikes = Math.max(0, score - users.length)
  report.change('likes of people whom the API does not name, which are a number now', object, formerLikes)
  return formerLikes
}
