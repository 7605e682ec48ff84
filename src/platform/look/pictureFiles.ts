import type { LookConfig } from '../config/look.ts'

/** Where the file store has the pictures of the brand; nothing there is ever replaced or deleted. */
const folder = 'brand'

export const iconTypes = {
  'favicon.ico': 'image/x-icon',
  'favicon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable.png': 'image/png',
} as const

export type IconName = keyof typeof iconTypes

export const iconNames = Object.keys(iconTypes) as IconName[]

export const getIconFile = (version: string, name: IconName): string => `${folder}/${version}-${name}`

export const getLogoFile = (key: string): string => `${folder}/${key}.webp`

export const getSocialImageFile = (key: string): string => `${folder}/${key}.jpg`

/** The name of a file that exists if the picture of a setting does. */
export const getPictureFile = (setting: string, key: string): string => {
  if (setting === 'BRAND_ICON') return getIconFile(key, 'icon-512.png')
  return setting === 'BRAND_SOCIAL_IMAGE' ? getSocialImageFile(key) : getLogoFile(key)
}

/** The address of an icon, which is another one for another icon. */
export const getIconPath = (name: IconName, { iconVersion }: Pick<LookConfig, 'iconVersion'>): string =>
  iconVersion ? `/${name}?v=${iconVersion}` : `/${name}`
