export { load as loadForum, Page as ForumPage } from './ForumPage.tsx'
export { forumWeb } from './feature.ts'
export { load as loadPost, Page as PostPage } from './PostPage.tsx'
export { postActions } from './postActions.ts'
