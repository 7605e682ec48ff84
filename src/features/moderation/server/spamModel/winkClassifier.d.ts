declare module 'wink-naive-bayes-text-classifier' {
  type Classifier = {
    defineConfig(config: { considerOnlyPresence: boolean; smoothingFactor: number }): boolean
    learn(tokens: readonly string[], label: string): boolean
    consolidate(): boolean
    /** Pairs of label and logarithm of its odds to base 2, the most likely first. */
    computeOdds(tokens: readonly string[]): [string, number][]
    exportJSON(): string
    importJSON(json: string): boolean
  }
  export default function createClassifier(): Classifier
}
