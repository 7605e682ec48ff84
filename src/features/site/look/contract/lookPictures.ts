/** The pictures of a brand, with the setting of each. */
export const lookPictures = {
  logo: 'BRAND_LOGO',
  logoDark: 'BRAND_LOGO_DARK',
  icon: 'BRAND_ICON',
  socialImage: 'BRAND_SOCIAL_IMAGE',
} as const

export type LookPicture = keyof typeof lookPictures

export const isLookPicture = (text: string): text is LookPicture => Object.hasOwn(lookPictures, text)

export const socialImageSize = { width: 1200, height: 630 }

/** The answer to an upload. */
export type UploadedLookPicture = { key: string; url: string; width: number; height: number }
