export type LookContrastRow = {
  theme: string
  ink: string
  surface: string
  inkColor: string
  surfaceColor: string
  ratio: number
  minimum: number
}

/** Colours are `#rrggbb`. */
export type LookPreviewRow = {
  stylesheet: string | null
  color: string | null
  tint: string | null
  usableColor: string | null
  lightAccent: string
  darkAccent: string
  contrasts: LookContrastRow[]
}
