import type { SaveViewer } from '#client/extensions/pageParts.ts'

export const loadSaveViewer = async (): Promise<SaveViewer> =>
  (await import('./simulation/SaveSimulation.tsx')).SaveSimulation
