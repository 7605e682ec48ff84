import { describe, expect, it } from 'vitest'
import {
  defaultSettings,
  formatLanguageCookie,
  formatSettingCookie,
  listSettingValues,
  listStoredSettings,
  readLanguage,
  readSettings,
  settingNames,
} from './settings.ts'

describe('readSettings', () => {
  it('returns the twelve defaults without a cookie', () => {
    expect(readSettings(undefined)).toEqual({
      theme: 'auto',
      serverRendering: true,
      autoScroll: true,
      showRecent: true,
      storeCommentDraft: true,
      infiniteScroll: true,
      analytics: true,
      autoResizeBoxes: true,
      fixedNavbar: true,
      singleKeys: true,
      showOpenInGameDialog: true,
      timeFormat: 'relative',
      render3DModels: 'small',
    })
  })

  it('reads stored values among other cookies', () => {
    const settings = readSettings('signedIn=1; theme=dark;infiniteScroll=false; timeFormat=datetime; a=b=c')
    expect(settings).toEqual({ ...defaultSettings, theme: 'dark', infiniteScroll: false, timeFormat: 'datetime' })
  })

  it('reads nossr=no as server rendering on and nossr=yes as off', () => {
    expect(readSettings('nossr=no').serverRendering).toBe(true)
    expect(readSettings('nossr=yes').serverRendering).toBe(false)
  })

  it.each([
    'theme=blue',
    'theme=',
    'theme',
    'autoScroll=1',
    'autoScroll=FALSE',
    'render3DModels=toString',
    'theme=constructor',
    '=;;=',
    '%',
  ])('falls back to the defaults for %s', (header) => {
    expect(readSettings(header)).toEqual(defaultSettings)
  })
})

describe('settingCookie', () => {
  it('lasts 400 days on the whole site and is Secure only on https', () => {
    expect(formatSettingCookie('theme', 'dark', false)).toBe('theme=dark; Path=/; Max-Age=34560000; SameSite=Lax')
    expect(formatSettingCookie('serverRendering', true, true)).toBe(
      'nossr=no; Path=/; Max-Age=34560000; SameSite=Lax; Secure',
    )
  })

  it('round-trips every value of every setting', () => {
    for (const name of settingNames) {
      for (const value of listSettingValues(name)) {
        expect(readSettings(formatSettingCookie(name, value, false).split(';')[0])).toEqual({
          ...defaultSettings,
          [name]: value,
        })
      }
    }
  })

  it('throws for a value that is not allowed', () => {
    expect(() => formatSettingCookie('theme', 'blue' as 'dark', false)).toThrow('theme cannot be blue')
  })
})

describe('storedSettings', () => {
  it('returns the settings with a valid cookie', () => {
    expect(listStoredSettings('nossr=yes; theme=blue; autoScroll=true')).toEqual(['serverRendering', 'autoScroll'])
    expect(listStoredSettings(undefined)).toEqual([])
  })
})

describe('language', () => {
  it('is read back from its cookie', () => {
    expect(readLanguage(formatLanguageCookie('zh', true).split(';')[0])).toBe('zh')
  })

  it('is undefined when none or an unknown one is stored', () => {
    expect(readLanguage(undefined)).toBeUndefined()
    expect(readLanguage('language=xx')).toBeUndefined()
  })
})
