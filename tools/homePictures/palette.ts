export type Sides = readonly [top: string, left: string, right: string]

export const board = {
  slate: ['#222c35', '#10171d', '#19222a'],
  teal: ['#0f4247', '#07262a', '#0b3337'],
  amber: ['#4c3c1b', '#2a210f', '#3b2e15'],
  wine: ['#43202a', '#240f16', '#341820'],
  ink: ['#1b2440', '#0d1225', '#151c33'],
} as const satisfies Record<string, Sides>

export const chip = {
  white: ['#97a3ac', '#434e56', '#636f78'],
  grey: ['#56636d', '#272f36', '#3a454d'],
  black: ['#202930', '#0c1013', '#161c21'],
} as const satisfies Record<string, Sides>

export const panelSides: Sides = ['#2f3a42', '#10161a', '#1d252b']
export const socket: Sides = ['#5b6670', '#2c343a', '#3f484f']

export type Light = { core: string; dark: string; shine: string }

export const light = {
  red: { core: '#ff4b3c', dark: '#5e120c', shine: '#ffd2c9' },
  teal: { core: '#2fd3c6', dark: '#0a4d48', shine: '#dcfffb' },
  amber: { core: '#f6a93b', dark: '#5a3a0b', shine: '#ffedc9' },
  green: { core: '#5fdc7b', dark: '#15512a', shine: '#e0ffe8' },
  blue: { core: '#5b9dff', dark: '#142f66', shine: '#dbe9ff' },
  white: { core: '#e8f1f5', dark: '#4a555c', shine: '#ffffff' },
} as const satisfies Record<string, Light>

/** Colours of parts without power. */
export const unpowered = { wire: '#171e24', wireDark: '#06090b', wireShine: '#3c4851', peg: '#2a333b', lamp: '#3a2c2f' }
export const line = { grid: '#ffffff', shadow: '#000000', print: '#b4d2d8' }
