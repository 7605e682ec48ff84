/** Keeps tsvectors below their limit of 1 MB. */
const maxLexemes = 12_000

export const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The lexemes of a tsvector with their places, such as `3A`. */
export class LexemeList {
  readonly #places = new Map<string, string[]>()
  readonly #maxPlaces: number

  constructor({ maxPlaces }: { maxPlaces: number }) {
    this.#maxPlaces = maxPlaces
  }

  add(lexeme: string, place?: string): void {
    let places = this.#places.get(lexeme)
    if (!places) {
      if (this.#places.size >= maxLexemes) return
      this.#places.set(lexeme, (places = []))
    }
    if (place && !places.includes(place) && places.length < this.#maxPlaces) places.push(place)
  }

  toTsvector(): string {
    const all = [...this.#places]
    return all.map(([lexeme, places]) => quoteLexeme(lexeme) + (places.length ? `:${places}` : '')).join(' ')
  }
}
