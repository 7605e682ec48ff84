const [opening, closing] = ['\uFDD0', '\uFDD1']
const marks = /\uFDD0(\d+)\uFDD1/g
const quotePrefix = /^(?:> ?)+$/

/** Parts of a text that no later step may change. A mark of two noncharacters stands for each. */
export class KeptParts {
  readonly #parts: string[] = []

  /** Removes the noncharacters that steps of the conversion use as marks. */
  static clean(text: string): string {
    return text.replaceAll(/[\uFDD0-\uFDD3]/g, '')
  }

  keep(part: string): string {
    this.#parts.push(part)
    return `${opening}${this.#parts.length - 1}${closing}`
  }

  /** Lines of a part that stands in a quotation get the prefix of its first line. */
  restore(text: string): string {
    if (!text.includes(opening)) return text
    return text.replaceAll(marks, (_, index: string, offset: number) => {
      const part = this.restore(this.#parts[Number(index)] ?? '')
      const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
      return quotePrefix.test(before) ? part.replaceAll('\n', `\n${before}`) : part
    })
  }
}
