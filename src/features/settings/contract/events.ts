import { defineEvent } from '#platform/events/defineEvent.ts'

/** The settings of the site, which each process keeps. */
export const settingsTag = 'settings'

export const settingChanged = defineEvent<{ name: string }>('setting.changed', () => [settingsTag])

/** `from` is what the site was called, which may be its host. */
export const siteRenamed = defineEvent<{ from: string }>('site.renamed', () => [])
