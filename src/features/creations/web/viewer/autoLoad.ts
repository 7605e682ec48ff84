import type { Settings } from '#client/settings.ts'

const smallBelowBytes = 500_000

/** Whether a model is loaded without being asked for: always, or when it is small (specification, 3D viewer; D42). */
export const loadsByItself = (setting: Settings['render3DModels'], byteSize: number): boolean =>
  setting === 'always' || (setting === 'small' && byteSize < smallBelowBytes)
