import type { PostPageQuery } from '#generated/operations.ts'

export type Post = NonNullable<PostPageQuery['post']>
