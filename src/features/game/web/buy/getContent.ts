import type { Brand } from '#client/brand.ts'
import type { Picture } from '#client/extensions/pageParts.ts'
import { toPicture } from '#features/site/web/index.ts'
import type { StorePageQuery } from '#generated/operations.ts'
import { messages } from '../../messages.ts'
import { pictures } from '../pictures.ts'

type Reason = { title: string; text: string; picture: Picture | undefined }
type Content = Omit<Reason, 'text'> & { lead: string; platforms: string; reasons: Reason[] }

/** What the staff has written, and for the rest the texts of the demo's brand, or the name of the site and what it is. */
export function getContent(written: StorePageQuery['storePage'] | undefined, brand: Brand): Content {
  const content = brand.hasDemoArt
    ? getDemoContent(brand)
    : { title: brand.name, lead: brand.description, platforms: '', picture: undefined, reasons: [] }
  if (!written) return content
  return {
    title: written.title || content.title,
    lead: written.lead || content.lead,
    platforms: written.platforms || content.platforms,
    picture: findPicture(written.picture) ?? content.picture,
    reasons: written.reasons.length
      ? written.reasons.map((reason) => ({ ...reason, picture: findPicture(reason.picture) }))
      : content.reasons,
  }
}

const findPicture = (url: string): Picture | undefined => (url ? toPicture({ url, caption: '' }) : undefined)

const getDemoContent = ({ name }: Brand): Content => ({
  title: messages.buy.buy(),
  lead: messages.pitch.promo({ brand: name }),
  platforms: messages.buy.platforms(),
  picture: pictures[0],
  reasons: [
    { picture: pictures[8], title: messages.buy.reasonBuild(), text: messages.buy.reasonBuildAbout() },
    { picture: pictures[2], title: messages.buy.reasonWatch(), text: messages.buy.reasonWatchAbout() },
    { picture: pictures[1], title: messages.buy.reasonShare(), text: messages.buy.reasonShareAbout() },
  ],
})
