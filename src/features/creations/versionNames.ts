import { defineMessages } from '#language/messages.ts'

/** What versions are called on pages, in feeds and in notifications. */
export const versionNames = defineMessages({
  /** `name` is the version that a mod states itself, or empty. */
  version: {
    en: (number: number, name: string) => name || `Version ${number}`,
    zh: (number: number, name: string) => name || `版本 ${number}`,
  },
  versionsOf: { en: (title: string) => `Versions of ${title}`, zh: (title: string) => `${title} 的版本` },
})
