/** A text with marks, whatever its notation: XML of s9e, or BBCode. */
export type TextNode = string | TextElement

export type TextElement = {
  /** In upper case, such as `QUOTE`; `BR` is the end of a line, and `P` a paragraph. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: TextNode[]
}
