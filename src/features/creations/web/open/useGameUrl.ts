import { useBrand } from '#client/brand.ts'

export const useGameUrl = (lwid: string): string => `${useBrand().urlScheme}creation/${lwid}`
