import type { Settings } from '#client/stores/settings.ts'

const smallModelBytes = 500_000

export const shouldAutoLoad = (setting: Settings['render3DModels'], byteSize: number): boolean =>
  setting === 'always' || (setting === 'small' && byteSize < smallModelBytes)
