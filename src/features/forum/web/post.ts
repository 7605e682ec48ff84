import type { PostPageQuery } from '#generated/operations.ts'

/** A post as its page has it. */
export type Post = NonNullable<PostPageQuery['post']>
