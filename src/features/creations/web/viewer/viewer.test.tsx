import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '#language/language.ts'
import { loadsByItself } from './autoLoad.ts'
import { ModelViewer } from './ModelViewer.tsx'
import { thingLabel } from './thingLabel.ts'

describe('loadsByItself', () => {
  it.each([
    ['always', 9_000_000, true],
    ['small', 499_999, true],
    ['small', 500_000, false],
    ['never', 1, false],
  ] as const)('of the setting %s and %i bytes is %s (D42)', (setting, byteSize, loads) => {
    expect(loadsByItself(setting, byteSize)).toBe(loads)
  })
})

describe('ModelViewer', () => {
  it('is a picture with a button that says the size, and a link to the settings, until it is loaded', () => {
    const model = { url: '/m', byteSize: 1_300_000, posterUrl: '/p' }
    const html = renderToString(<ModelViewer model={model} title="An adder" />)
    expect(html).toContain('Load model (1.24 MiB)')
    expect(html).toContain('href="/settings"')
    expect(html).toMatch(/<img[^>]* src="\/p" srcSet="\/p\?w=720 720w, \/p 1440w"[^>]* alt="An adder"/)
    expect(html).not.toContain('rel="preload"')
  })
})

describe('thingLabel', () => {
  it('names the component and each of its states', () => {
    expect(thingLabel({ part: 'MHG.AndGate', inputs: '10', outputs: '0' })).toEqual({
      name: 'AndGate',
      states: 'input 1 on · input 2 off · output off',
    })
    expect(thingLabel({ part: 'Some.Mod.Thing' })).toEqual({ name: 'Some.Mod.Thing', states: '' })
    expect(thingLabel({ part: 'wire', inputs: '1' })).toEqual({ name: 'Wire', states: 'on' })
    expect(thingLabel({ part: 'MHG.PanelLabel', text: 'clock\nspeed' }).name).toBe('PanelLabel “clock speed”')
    expect(inLanguage('zh', () => thingLabel({ part: 'wire', inputs: '0' }))).toEqual({ name: '导线', states: '关' })
  })
})
