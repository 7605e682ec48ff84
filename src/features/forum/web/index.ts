export { load as loadForum, Page as ForumPage } from './ForumPage.tsx'
export { load as loadPost, Page as PostPage } from './PostPage.tsx'
export { forumPages } from './routes.tsx'
