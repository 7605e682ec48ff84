import type { Context } from './context.ts'

/** How what people write becomes HTML; the feature writing does it. */
export type Texts = {
  /** For good: the pictures that it shows are in use from now on. Throws Invalid for what nobody could have meant. */
  render(ctx: Context, text: string): Promise<string>
  /** The same HTML, to be looked at. */
  preview(ctx: Context, text: string): Promise<string>
  /** The users that it calls by name, in no order. */
  mentioned(ctx: Context, text: string): Promise<number[]>
}
