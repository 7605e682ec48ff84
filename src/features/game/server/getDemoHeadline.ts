import type { DemoHeadline } from '#features/site/server/index.ts'
import type { BrandConfig } from '#platform/config/brand.ts'
import { inAllLanguages } from '#siteContent/localized.ts'
import { messages } from '../messages.ts'

export const getDemoHeadline = ({ name }: BrandConfig): DemoHeadline => ({
  title: inAllLanguages(messages.pitch.headline),
  text: inAllLanguages(() => messages.pitch.promo({ brand: name })),
})
