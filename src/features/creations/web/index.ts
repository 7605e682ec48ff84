export { creationPages } from './routes.tsx'
