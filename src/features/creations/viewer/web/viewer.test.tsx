import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { withLanguage } from '#language/language.ts'
import { shouldAutoLoad } from './autoLoad.ts'
import { formatItemLabel } from './formatItemLabel.ts'
import { ModelViewer } from './ModelViewer.tsx'

describe('shouldAutoLoad', () => {
  it.each([
    ['always', 9_000_000, true],
    ['small', 499_999, true],
    ['small', 500_000, false],
    ['never', 1, false],
  ] as const)('returns, for the setting %s and %i bytes, %s', (setting, byteSize, loads) => {
    expect(shouldAutoLoad(setting, byteSize)).toBe(loads)
  })
})

describe('ModelViewer', () => {
  it('renders the poster with a button that states the size, and a link to the settings', () => {
    const model = { url: '/m', byteSize: 1_300_000, posterUrl: '/p' }
    const html = renderToString(<ModelViewer model={model} title="An adder" />)
    expect(html).toContain('Load model (1.24 MiB)')
    expect(html).toContain('href="/settings"')
    expect(html).toMatch(/<img[^>]* src="\/p" srcSet="\/p\?w=720 720w, \/p 1440w"[^>]* alt="An adder"/)
    expect(html).not.toContain('rel="preload"')
  })
})

describe('formatItemLabel', () => {
  it('names the component and each of its states', () => {
    expect(formatItemLabel({ part: 'MHG.AndGate', inputs: '10', outputs: '0' })).toEqual({
      name: 'AND gate',
      states: 'input 1 on · input 2 off · output off',
    })
    expect(formatItemLabel({ part: 'Some.Mod.Thing' })).toEqual({ name: 'Some.Mod.Thing', states: '' })
    expect(formatItemLabel({ part: 'wire', inputs: '1' })).toEqual({ name: 'Wire', states: 'on' })
    expect(formatItemLabel({ part: 'MHG.PanelLabel', text: 'clock\nspeed' }).name).toBe('Panel label “clock speed”')
    expect(withLanguage('zh', () => formatItemLabel({ part: 'wire', inputs: '0' }))).toEqual({
      name: '导线',
      states: '关',
    })
  })
})
