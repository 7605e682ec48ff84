import { author, type CommentTemplate, say } from './topic.ts'

const asides: Record<number, CommentTemplate[]> = {
  2: [say('We are carrying!')],
  7: [say('Three ones in a row, somebody make a wish.')],
  16: [say('Each new digit feels like a birthday.')],
  31: [author('Hold on, everybody. Here it comes.')],
  42: [say('Of course I waited for this one.')],
  51: [say('Nice pattern.', say('Wait for 85.'))],
  64: [say('Seven bits! It is getting serious.')],
  85: [say('The pretty one.', author('Framed.'))],
  99: [say('Is anybody checking these?', author('I have a circuit for it. It has been green since 1.'))],
}

export const binaryCount = (last: number): CommentTemplate[] =>
  Array.from({ length: last }, (_, index) => {
    const bits = (index + 1).toString(2).padStart(8, '0')
    return say(`\`${bits}\``, ...(asides[index + 1] ?? []))
  })
