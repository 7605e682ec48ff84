/** A stretch of a text with the lexeme that finds it. */
export type Piece = {
  readonly start: number
  readonly end: number
  /** Unstemmed, for words that are not yet typed to their end. */
  readonly folded: string
  readonly lexeme: string
}

export type Part = Piece & {
  /** Logic and Update of LogicUpdate, 0.92 of 0.92b. */
  readonly inner: readonly Piece[]
}

export type Word = {
  readonly start: number
  readonly end: number
  /** All lexemes of the word, without repetition. */
  readonly lexemes: readonly string[]
  readonly folded: string
  /** Characters without spaces between words, such as Chinese; indexed as pairs. */
  readonly isRun: boolean
  /** flip and flop of flip-flop; none of a run. */
  readonly parts: readonly Part[]
  /** flipflop of flip-flop; undefined if the word has one part. */
  readonly joined?: Piece
}
